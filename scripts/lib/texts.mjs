const WITHOUT_BLOCKS = /^```[\s\S]*?^```/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const IN_CODE = /`([^`\n]+)`/g;
const SOURCE = /^\w[\w./-]*\.(tsx?|mjs|css|md)$/;
const FOLDER =
  /^(packages|e2e|docs|scripts|config|deploy|core|web|cli|provider-\w+)\/(?!.*dist)[\w/-]+$/;
const NPM_RUN = /npm run ([\w:-]+)/g;
const EM_DASH = '\u2014';
const OF_ONE_MACHINE = /\/(?:home|root|Users)\/\w+/;

/**
 * Resolves a link against the file that contains it: `../README.md` in `docs/a.md` gives
 * `README.md`.
 */
const resolveLink = (file, link) => new URL(link, `file:///${file}`).pathname.slice(1);

const HEADING = /^#+ (.+)$/gm;

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsIn = (page) =>
  [...page.replaceAll(WITHOUT_BLOCKS, '').matchAll(HEADING)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * Whether a link of a page leads to a file or folder that is there and, if it names one, to a
 * heading in it.
 */
function isTargetThere({ file, text }, link, { files, pages }) {
  const [target, anchor] = link.split('#');
  const found = target === '' ? file : resolveLink(file, target).replace(/\/$/, '');
  if (!files.includes(found)) return files.some((one) => one.startsWith(`${found}/`));
  const page = found === file ? text : pages.get(found);
  return anchor === undefined || page === undefined || anchorsIn(page).includes(anchor);
}

function complaintsOfPage({ file, text }, { files, scripts, pages }) {
  const prose = text.replaceAll(WITHOUT_BLOCKS, '');
  // The docs may leave out leading folders of a path, as in `ui/modal.test.tsx`.
  const isThere = (name) =>
    files.some((one) => `/${one}/`.includes(`/${name.replace(/\/$/, '')}/`));
  const links = [...prose.matchAll(LINK)]
    .map(([, link]) => link)
    .filter((link) => !/^https?:/.test(link))
    .filter((link) => !isTargetThere({ file, text }, link, { files, pages }))
    .map((link) => `links to ${link}, which is not there`);
  const names = [...prose.matchAll(IN_CODE)]
    .map(([, code]) => code)
    .filter((code) => SOURCE.test(code) || FOLDER.test(code))
    .filter((code) => !isThere(code))
    .map((code) => `names ${code}, which is not there`);
  const commands = [...text.matchAll(NPM_RUN)]
    .filter(([, script]) => scripts[script] === undefined)
    .map(([, script]) => `names npm run ${script}, which package.json has not`);
  return [...links, ...names, ...commands];
}

function complaintsOfText({ file, text }) {
  const complaints = [];
  // Tests are exempt, because some of them use pasted text that contains an em-dash.
  if (!/\.test\./.test(file) && text.includes(EM_DASH)) {
    complaints.push('has an em-dash: use a comma, a colon or two sentences');
  }
  const place = OF_ONE_MACHINE.exec(text)?.[0];
  if (place)
    complaints.push(`has ${place}, a path of one machine: write it from the project's folder`);
  return complaints;
}

const folderOf = (file) => file.slice(0, file.lastIndexOf('/'));
const nameOf = (file) => file.slice(file.lastIndexOf('/') + 1);

/** Lists the pages that no reader can find, because no other page names them or their folder. */
function unlinkedPages(texts) {
  const pages = texts.filter(({ file }) => file.endsWith('.md'));
  return pages
    .filter(({ file }) => file !== 'README.md')
    .filter(({ file }) => {
      const others = pages.filter((one) => one.file !== file).map(({ text }) => text);
      return !others.some(
        (text) => text.includes(nameOf(file)) || text.includes(`\`${folderOf(file)}\``),
      );
    })
    .map(({ file }) => `${file}: no page leads to it, name it in README.md`);
}

/**
 * Lists the problems of the texts, each as `file: complaint`. A page (.md) may not link to or name
 * a missing file, folder, heading or npm script, and another page must lead to it. No text may
 * contain an em-dash or a path of one person's machine. `project` holds the list of all `files` and
 * the `scripts` of package.json.
 */
export function complaintsAboutTexts(texts, project) {
  const pages = new Map(
    texts.filter(({ file }) => file.endsWith('.md')).map(({ file, text }) => [file, text]),
  );
  const complaints = texts.flatMap((one) => {
    const ofPage = one.file.endsWith('.md') ? complaintsOfPage(one, { ...project, pages }) : [];
    return [...ofPage, ...complaintsOfText(one)].map((complaint) => `${one.file}: ${complaint}`);
  });
  return [...complaints, ...unlinkedPages(texts)];
}
