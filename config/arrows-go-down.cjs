/** The floors of a package from the roof down. Folders of one floor do not know each other. */
const FLOORS = {
  cli: [
    ['program'],
    ['commands'],
    ['batch', 'prompts'],
    ['journeys'],
    ['documents'],
    ['composition'],
    ['files'],
    ['output'],
    ['shell'],
  ],
  'provider-server': [
    ['commands'],
    ['start'],
    ['staff'],
    ['member-page'],
    ['leads', 'people', 'quotes', 'renewals'],
    ['signing-up'],
    ['houses'],
    ['mandates'],
    ['mails'],
    ['edge'],
    ['company', 'database'],
    ['platform'],
  ],
  web: [['app'], ['features'], ['site'], ['composition', 'ui'], ['platform']],
};

/** The rule of each folder: it imports only itself and the floors below. `border` makes a rule of dependency-cruiser. */
module.exports = (border) =>
  Object.entries(FLOORS).flatMap(([name, floors]) =>
    floors.flatMap((folders, floor) =>
      folders.map((folder) => {
        const known = [folder, ...floors.slice(floor + 1).flat()].join('|');
        return border(
          'arrows-go-down',
          'a folder imports only itself and the floors below its own',
          { path: `^packages/${name}/src/${folder}/` },
          { path: `^packages/${name}/src/(?!(${known})/)` },
        );
      }),
    ),
  );
