// Vitest looks for a file with this name. The projects are defined in vitest.workspace.ts.
export { default } from './vitest.workspace.ts';
