/** Builds an animated SVG that shows pictures of a terminal one after the other. */

import { movingStyle } from './moving-svg.mjs';

const CELL = { width: 8.43, height: 18 };
const PADDING = 14;
const BAR = 30;

const COLOURS = {
  text: '#d6deeb',
  dim: '#7f8ea3',
  background: '#101722',
  bar: '#1c2636',
  30: '#5c6773',
  31: '#ff6b6b',
  32: '#7ee787',
  33: '#f2cc60',
  34: '#79b8ff',
  35: '#d2a8ff',
  36: '#56d4dd',
  37: '#d6deeb',
  90: '#7f8ea3',
};

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text) {
  return text.replace(/[&<>]/g, (sign) => ENTITIES[sign]);
}

/**
 * Splits a line into runs of text with the style from its escape sequences. `pen` carries the style
 * on to the next line.
 */
function runsOf(line, pen) {
  return line.split(/(\u001b\[[0-9;]*m)/).flatMap((part) => {
    const codes = /^\u001b\[([0-9;]*)m$/.exec(part)?.[1];
    if (codes === undefined) return part === '' ? [] : [{ text: part, ...pen.style }];
    for (const code of codes.split(';').map(Number)) pen.style = styleAfter(pen.style, code);
    return [];
  });
}

function styleAfter(style, code) {
  if (code === 0) return {};
  if (code === 1) return { ...style, isBold: true };
  if (code === 2) return { ...style, colour: COLOURS.dim };
  if (code === 22) return { colour: style.colour };
  if (code === 39) return { ...style, colour: undefined };
  return code in COLOURS ? { ...style, colour: COLOURS[code] } : style;
}

function lineSvg(line, row, pen) {
  let column = 0;
  const spans = runsOf(line, pen).map(({ text, colour, isBold }) => {
    const x = (PADDING + column * CELL.width).toFixed(1);
    column += text.length;
    if (text.trim() === '') return '';
    const fill = colour === undefined ? '' : ` fill="${colour}"`;
    const weight = isBold ? ' font-weight="700"' : '';
    const length = ` textLength="${(text.length * CELL.width).toFixed(1)}"`;
    return `<tspan x="${x}"${length}${fill}${weight}>${escaped(text)}</tspan>`;
  });
  const y = BAR + PADDING + (row + 0.75) * CELL.height;
  return spans.join('') === '' ? '' : `<text y="${y.toFixed(1)}">${spans.join('')}</text>`;
}

/**
 * `pictures` holds the terminal contents, with escape sequences, and how many seconds each is
 * shown.
 */
export function terminalSvg(pictures, { columns, rows, title, description }) {
  const width = Math.ceil(columns * CELL.width + 2 * PADDING);
  const height = BAR + rows * CELL.height + 2 * PADDING;
  const dots = ['#ff5f57', '#febc2e', '#28c840'].map(
    (fill, index) => `<circle cx="${String(20 + index * 20)}" cy="15" r="6" fill="${fill}"/>`,
  );
  const groups = pictures.map(({ screen }, index) => {
    const pen = { style: {} };
    const lines = screen
      .split('\n')
      .map((line, row) => lineSvg(line, row, pen))
      .filter((line) => line !== '');
    return `<g class="k k${String(index)}">\n${lines.join('\n')}\n</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" role="img" aria-labelledby="t d">
<title id="t">${escaped(title)}</title>
<desc id="d">${escaped(description)}</desc>
<style>text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:${COLOURS.text};white-space:pre}${movingStyle(pictures)}</style>
<rect width="100%" height="100%" rx="10" fill="${COLOURS.background}"/>
<rect width="100%" height="${String(BAR)}" rx="10" fill="${COLOURS.bar}"/>
${dots.join('')}
${groups.join('\n')}
</svg>
`;
}
