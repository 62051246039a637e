const WITHOUT_BLOCKS = /^```[\s\S]*?^```/gm;
const LINK = /\]\(([^)\s]+)\)/g;
const IN_CODE = /`([^`\n]+)`/g;
const SOURCE = /^\w[\w./-]*\.(tsx?|mjs|css|md)$/;
const FOLDER = /^(packages|e2e|docs|scripts|core|web|cli|provider-\w+)\/(?!.*dist)[\w/-]+$/;
const NPM_RUN = /npm run ([\w:-]+)/g;
const EM_DASH = '\u2014';
const OF_ONE_MACHINE = /\/(?:home|root|Users)\/\w+/;

/** `docs/a.md` and `../README.md` make `README.md`. */
const besides = (file, link) => new URL(link, `file:///${file}`).pathname.slice(1);

/** asvs.md shortens the one path that it names all the time. */
const spelledOut = (name) => name.replace(/^server\//, 'provider-server/src/');

function complaintsOfPage({ file, text }, { files, scripts }) {
  const prose = text.replaceAll(WITHOUT_BLOCKS, '');
  // A name may begin anywhere on the way to its file, as `ui/modal.test.tsx` does.
  const isThere = (name) =>
    files.some((one) => `/${one}/`.includes(`/${name.replace(/\/$/, '')}/`));
  const links = [...prose.matchAll(LINK)]
    .map(([, link]) => link.replace(/#.*/, ''))
    .filter((link) => link !== '' && !/^https?:/.test(link))
    .filter((link) => !files.includes(besides(file, link)))
    .map((link) => `links to ${link}, which is not there`);
  const names = [...prose.matchAll(IN_CODE)]
    .map(([, code]) => code)
    .filter((code) => SOURCE.test(code) || FOLDER.test(code))
    .filter((code) => !isThere(spelledOut(code)))
    .map((code) => `names ${code}, which is not there`);
  const commands = [...text.matchAll(NPM_RUN)]
    .filter(([, script]) => scripts[script] === undefined)
    .map(([, script]) => `names npm run ${script}, which package.json has not`);
  return [...links, ...names, ...commands];
}

function complaintsOfText({ file, text }) {
  const complaints = [];
  // Tests try what people paste.
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

/** Pages that nobody finds: no other names them, nor the folder they are in. */
function lostPages(texts) {
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
 * What is wrong with texts, as `file: complaint`: a page (.md) that sends its reader to what is not there, or that no page leads
 * to; an em-dash, or a path of somebody's machine, in any text. `project` has all its `files` and the `scripts` of package.json.
 */
export function complaintsAboutTexts(texts, project) {
  const complaints = texts.flatMap((one) => {
    const ofPage = one.file.endsWith('.md') ? complaintsOfPage(one, project) : [];
    return [...ofPage, ...complaintsOfText(one)].map((complaint) => `${one.file}: ${complaint}`);
  });
  return [...complaints, ...lostPages(texts)];
}
