import type { Mail } from '@kettle/provider-domain';
import { pageOf } from '../edge/plain-page.ts';
import { API_HEADERS } from '../edge/security-headers.ts';
import { escapeHtml } from './mail-body.ts';

/**
 * A frame with `srcdoc` obeys the policy of its page too. It lets no script run and loads nothing.
 */
export const MAILBOX_HEADERS = {
  ...API_HEADERS,
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
} as const;

const STYLES = `
:root { color-scheme: light dark }
body { margin: 0; background: Canvas; color: CanvasText; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 75rem; margin: 0 auto; padding: 1rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
h2 { display: inline; font-size: 1.1rem }
h3 { margin: 0 0 .5rem; font-size: 1rem }
details { padding: .75rem 0; border-top: 1px solid }
summary { cursor: pointer; overflow-wrap: anywhere }
.mail { display: grid; gap: 1rem; padding-top: .75rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)) }
iframe, pre { box-sizing: border-box; width: 100%; height: min(40rem, 80vh); margin: 0; border: 1px solid; border-radius: .5rem }
pre { padding: 1rem; overflow: auto; font-size: .9rem; white-space: pre-wrap; overflow-wrap: anywhere }
`;

const SHOWN_MAILS = 50;

/** The page for a person who looks at the mails, the newest first and open. */
export function mailboxPage(mails: readonly Mail[]): string {
  const shown = mails.slice(0, SHOWN_MAILS);
  const older = mails.length - shown.length;
  return pageOf(
    'Mailbox',
    STYLES,
    `<p>${shown.length === 0 ? NO_MAILS : 'Emails that a real company would send, the newest first. These went to nobody.'} <a href="">Look again</a></p>
${shown.map((mail, at) => mailItem(mail, at === 0)).join('\n')}
${older === 0 ? '' : `<p>Older ones, ${older}, are in the answer to a script.</p>`}`,
  );
}

const NO_MAILS = 'No email yet. Sign a house up: what it would send appears here.';

/** Links of the mail open in a new tab, because the site shows itself in no frame. */
function mailItem({ recipient, subject, body, html }: Mail, isOpen: boolean): string {
  const framed = html.replace('<head>', '<head><base target="_blank">');
  const name = escapeHtml(`${subject}, to ${recipient}`);
  return `<details${isOpen ? ' open' : ''}>
<summary><h2>${escapeHtml(subject)}</h2> to ${escapeHtml(recipient)}</summary>
<div class="mail">
<div><h3>As it looks</h3>
<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${name}" srcdoc="${escapeHtml(framed)}"></iframe></div>
<div><h3>Its text</h3>
<pre tabindex="0" role="region" aria-label="Text: ${name}">${escapeHtml(body)}</pre></div>
</div>
</details>`;
}
