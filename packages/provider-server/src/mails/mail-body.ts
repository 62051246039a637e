/**
 * A part of a mail: a paragraph, a heading, a table of facts, a list of sentences, or the only
 * link.
 */
export type MailPart =
  | string
  | { readonly heading: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly sentences: readonly string[] }
  | { readonly link: string; readonly label: string };

/** Why somebody gets a mail who did not write to us, and the link that stops such mails. */
export interface MailReason {
  readonly why: string;
  readonly stopLink: string;
}

const STOP_LABEL = 'Stop these emails';

/** The mail as plain text. */
export function mailText(
  parts: readonly MailPart[],
  signature: readonly string[],
  reason?: MailReason,
): string {
  const end = reason ? [`${reason.why} ${STOP_LABEL}:\n${reason.stopLink}`] : [];
  return [...parts.map(textOf), signature.join('\n'), ...end].join('\n\n');
}

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('heading' in part) return part.heading.toUpperCase();
  if ('link' in part) return `${part.label}:\n${part.link}`;
  if ('sentences' in part) return part.sentences.map((sentence) => `- ${sentence}`).join('\n');
  return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

/**
 * Many mail programs ignore style sheets, so each element has its styles inline. In dark mode, the
 * programs choose the other colours.
 */
const STYLES = {
  body: 'margin:0;padding:24px 16px;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif',
  main: 'max-width:560px;margin:0 auto',
  name: 'margin:0 0 24px;font-size:20px;font-weight:700',
  paragraph: 'margin:0 0 16px',
  heading: 'margin:32px 0 16px;font-size:18px;font-weight:700',
  link: 'display:inline-block;padding:12px 20px;border-radius:8px;background:#1f4e79;color:#ffffff;font-weight:600;text-decoration:none',
  table: 'margin:0 0 16px;border-collapse:collapse;width:100%',
  fact: 'padding:8px 16px 8px 0;border-bottom:1px solid #8a8f98;text-align:left;vertical-align:top;font-weight:400',
  value:
    'padding:8px 0;border-bottom:1px solid #8a8f98;text-align:left;vertical-align:top;font-weight:600;overflow-wrap:anywhere',
  list: 'margin:0 0 16px;padding-left:20px',
  signature: 'margin:32px 0 0;font-size:14px',
} as const;

interface HtmlFrame {
  readonly name: string;
  readonly signature: readonly string[];
  readonly reason?: MailReason | undefined;
}

function reasonHtml({ why, stopLink }: MailReason): string {
  return `<p style="${STYLES.signature}">${escapeHtml(why)} <a href="${escapeHtml(stopLink)}">${STOP_LABEL}</a></p>`;
}

/** The mail as HTML. Escapes all texts, so that only the link is a link. */
export function mailHtml(
  title: string,
  parts: readonly MailPart[],
  { name, signature, reason }: HtmlFrame,
): string {
  return [
    '<!doctype html>',
    '<html lang="en-GB"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title></head>`,
    `<body style="${STYLES.body}"><main style="${STYLES.main}">`,
    `<p style="${STYLES.name}">${escapeHtml(name)}</p>`,
    ...parts.map(htmlOf),
    `<p style="${STYLES.signature}">${signature.map(escapeHtml).join('<br>')}</p>`,
    ...(reason ? [reasonHtml(reason)] : []),
    '</main></body></html>',
  ].join('\n');
}

function htmlOf(part: MailPart): string {
  if (typeof part === 'string') return paragraph(escapeHtml(part));
  if ('heading' in part) return `<h2 style="${STYLES.heading}">${escapeHtml(part.heading)}</h2>`;
  if ('link' in part) {
    return paragraph(
      `<a href="${escapeHtml(part.link)}" style="${STYLES.link}">${escapeHtml(part.label)}</a>`,
    );
  }
  if ('sentences' in part) {
    const items = part.sentences.map((sentence) => `<li>${escapeHtml(sentence)}</li>`);
    return `<ul style="${STYLES.list}">${items.join('')}</ul>`;
  }
  const rows = part.facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="${STYLES.fact}">${escapeHtml(name)}</th><td style="${STYLES.value}">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="${STYLES.table}">${rows.join('')}</table>`;
}

function paragraph(html: string): string {
  return `<p style="${STYLES.paragraph}">${html}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
