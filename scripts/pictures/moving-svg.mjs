/**
 * The style rules that show the groups `.k0`, `.k1` and so on of an SVG one after the other, each
 * for its own `seconds`. With reduced motion, only the last one is shown.
 */
export function movingStyle(pictures) {
  const last = `.k${String(pictures.length - 1)}`;
  return `.k{opacity:0}${last}{opacity:1}
@media (prefers-reduced-motion:no-preference){${last}{opacity:0}${timing(pictures).join('')}}`;
}

function timing(pictures) {
  const total = pictures.reduce((sum, { seconds }) => sum + seconds, 0);
  let from = 0;
  return pictures.map(({ seconds }, index) => {
    const share = (time) => ((time / total) * 100).toFixed(3);
    const frames = [
      ...(from > 0 ? [`0%{opacity:0}${share(from - 0.01)}%{opacity:0}`] : []),
      `${share(from)}%{opacity:1}${share(from + seconds - 0.02)}%{opacity:1}`,
      ...(index < pictures.length - 1
        ? [`${share(from + seconds - 0.01)}%{opacity:0}100%{opacity:0}`]
        : []),
    ];
    from += seconds;
    return (
      `@keyframes k${String(index)}{${frames.join('')}}` +
      `.k${String(index)}{animation:k${String(index)} ${total.toFixed(1)}s infinite}`
    );
  });
}

/** Shows PNG pictures of one size one after the other, each for `seconds`. */
export function movingPictures(pngs, { width, height, seconds, title }) {
  const pictures = pngs.map(() => ({ seconds }));
  const images = pngs.map(
    (png, index) =>
      `<image class="k k${String(index)}" width="${String(width)}" height="${String(height)}" href="data:image/png;base64,${png.toString('base64')}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" role="img" aria-labelledby="t">
<title id="t">${title}</title>
<style>${movingStyle(pictures)}</style>
${images.join('\n')}
</svg>
`;
}
