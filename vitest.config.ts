// Vitest looks for this name; the projects are described in vitest.workspace.ts.
export { default } from './vitest.workspace.ts';
