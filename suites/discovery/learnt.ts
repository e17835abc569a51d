import { type EndpointId, endpoint } from '../../models/endpoints/index.ts';
import { formats } from '../../models/wire/media-type.ts';
import type { ProfileField } from '../harness/profile/fields.ts';
import { profileRow } from '../harness/profile/profile.ts';
import type { CollectionRead, DiscoveryReads } from './discovery-reads.ts';
import type { ProfileValue } from './find.ts';

const rowAt = (key: string): ProfileField => {
  let row: ProfileField | undefined = profileRow;
  for (const step of key.split('.')) row = row?.members?.[step];
  if (row === undefined) throw new RangeError(`${key} is no key of a profile`);
  return row;
};

/** A value for a profile key whose source is not a record. `offered`: only a person may allow it. */
export const profileValue = (key: string, value: unknown, seen: string, offered = false): ProfileValue => ({
  ...{ key, value, seen },
  row: offered ? { ...rowAt(key), offered } : rowAt(key),
});

const isFine = ({ said }: CollectionRead): boolean => /^status 2/.test(said);

const pathKey = (id: EndpointId): string => id.replace('.', '.paths.');

/** The paths of operations without a documented path. */
const pathsIn = ({ visited }: DiscoveryReads): ProfileValue[] =>
  visited.flatMap((one) => {
    const { endpoint: id, path } = one;
    if (id === undefined || !isFine(one) || one.records === undefined) return [];
    const row = endpoint(id);
    if (row.basis !== `${row.area}/paths`) return [];
    const isElsewhere = row.elsewhere !== undefined && !matches(row.path, path);
    const pattern = isElsewhere ? (row.elsewhere ?? row.path) : row.path;
    return [profileValue(pathKey(id), pattern, `GET ${path} answered ${one.said}`)];
  });

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);

const earlyAreas: readonly string[] = ['scheduling-agreements', 'quality-inspections'];

const earlyAccess = ({ visited }: DiscoveryReads): ProfileValue[] => {
  const early = visited.find(
    (one) =>
      isFine(one) && one.records !== undefined && earlyAreas.includes(one.endpoint?.split('.')[0] ?? ''),
  );
  return early === undefined
    ? []
    : [profileValue('capabilities.early-access', true, `GET ${early.path} answered ${early.said}`)];
};

const formatsIn = ({ formats: known }: DiscoveryReads): ProfileValue[] =>
  formats.flatMap((format) => {
    const is = known[format];
    const how = is ? 'Records were answered in it' : 'Requests for this format were not answered in it';
    return is === undefined ? [] : [profileValue(`capabilities.${format}`, is, how)];
  });

/** The value of a release header; no documented header identifies other versions of the service. */
const release = ({ headers }: DiscoveryReads): ProfileValue[] => {
  const [name, value] = [...headers].find(([one]) => /(^|[-_])release$/.test(one)) ?? [];
  const [number] = /^\d+(\.\d+)+$/.exec(value ?? '') ?? [];
  return number === undefined
    ? []
    : [
        profileValue(
          'capabilities.release',
          number,
          `Every answer has the header ${name}: ask whether that is it`,
          true,
        ),
      ];
};

const consent = (values: readonly ProfileValue[]): ProfileValue[] =>
  values.some(({ row }) => row.offered)
    ? [
        profileValue(
          'consent',
          true,
          'To be said together with the lists below that may be changed for good',
          true,
        ),
      ]
    : [];

/** Values that follow from the exchanges of a discovery, in addition to those in records. */
export const learntFrom = (
  discovery: DiscoveryReads,
  values: readonly ProfileValue[],
): readonly ProfileValue[] => [
  ...formatsIn(discovery),
  ...earlyAccess(discovery),
  ...release(discovery),
  ...consent(values),
  ...pathsIn(discovery),
];
