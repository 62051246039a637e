import { rmSync } from 'node:fs';

/** Removes the houses that the browser tests signed up. */
export default function removeData(): void {
  const directory = process.env['KETTLE_E2E_DATA_DIR'];
  if (directory) rmSync(directory, { recursive: true, force: true });
}
