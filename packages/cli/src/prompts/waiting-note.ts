/** After this long without a word the terminal seems to hang. */
const SILENCE_MS = 3_000;

export interface WaitingNote {
  /** Nobody is asked now; `tell` is called if it stays so. */
  begin(): void;
  end(): void;
}

/** Tells, between two questions, that it is the provider who is waited for. */
export function createWaitingNote(tell: () => void): WaitingNote {
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => clearTimeout(timer);
  return {
    begin: () => {
      end();
      // A run that has ended waits for nothing.
      timer = setTimeout(tell, SILENCE_MS).unref();
    },
    end,
  };
}
