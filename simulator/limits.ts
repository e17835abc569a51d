/** Limits for the size of a simulator. */
const rows = {
  sandboxes: { preset: 100, most: 10_000 },
  forks: { preset: 25, most: 10_000 },
  documents: { preset: 200_000, most: 10_000_000 },
  megabytes: { preset: 1024, most: 1_048_576 },
  journal: { preset: 500, most: 100_000 },
  seed: { preset: 10_000, most: 1_000_000 },
} as const;

type Name = keyof typeof rows;

/**
 * The maximum numbers of sandboxes besides the default one and of sandboxes that share a key; for each sandbox, those
 * of documents, MB of documents, MB of files, journal entries, and records of seed data in one request, since storing
 * them blocks other requests.
 */
export type Limits = Readonly<Record<Name, number>>;

const names = Object.keys(rows) as Name[];

export const presetLimits = Object.fromEntries(names.map((name) => [name, rows[name].preset])) as Limits;

/** All limits, some of them given. The sandboxes that share a key are limited to a quarter of all. */
export const limitsOf = (given: Partial<Limits> = {}): Limits => {
  const { sandboxes = presetLimits.sandboxes } = given;
  return { ...presetLimits, forks: Math.ceil(sandboxes / 4), ...given };
};

/** Parses `NAME=N`. Throws an Error with one sentence. */
export const parseLimit = (text: string): readonly [Name, number] => {
  const [given = '', value = ''] = text.split('=', 2);
  const name = names.find((one) => one === given);
  if (name === undefined)
    throw new Error(`"${text}" is no limit: write NAME=N, NAME one of ${names.join(', ')}.`);
  const number = Number(value);
  const { most } = rows[name];
  if (/^\d+$/.test(value) && number >= 1 && number <= most) return [name, number];
  throw new Error(`The limit ${name} takes a whole number from 1 to ${most}, not "${value}".`);
};
