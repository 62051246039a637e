import type { Plugin } from 'vite';

/** Replaces `Object.hasOwn`, which Samsung Internet 16 does not have, by a form that every browser has. */
export function ownProperties(): Plugin {
  return {
    name: 'kettle:own-properties',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replaceAll('Object.hasOwn(', '[].hasOwnProperty.call(');
      },
    },
  };
}
