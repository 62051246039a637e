import { runProvider } from './start/run-provider.ts';

/** `npm start`, and `node dist/main.mjs`. */
await runProvider(process.argv.slice(2));
