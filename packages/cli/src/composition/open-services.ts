import type { Shell } from '../shell/shell.ts';
import { readToken, type ProviderChoice } from './provider-choice.ts';
import type { Services } from './services.ts';

/** Loads the container and only the code of the chosen provider. */
export async function openServices(
  choice: ProviderChoice,
  shell: Shell,
  onUnreadable?: (sentence: string) => void,
): Promise<Services> {
  const [{ wire }, opened] = await Promise.all([
    import('./wire.ts'),
    openProvider(choice, shell, onUnreadable),
  ]);
  return wire(opened, shell);
}

async function openProvider(
  choice: ProviderChoice,
  shell: Shell,
  onUnreadable?: (sentence: string) => void,
) {
  if (choice.kind === 'fake') {
    const { openFakeProvider } = await import('./fake-provider.ts');
    return openFakeProvider(shell.env);
  }
  const { openHttpProvider } = await import('./http-provider.ts');
  const token = readToken(shell.env);
  if (!token.ok) throw new Error('chooseProvider must check the token.');
  return openHttpProvider({ ...choice, token: token.value, onUnreadable }, shell.timings);
}
