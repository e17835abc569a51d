import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import { type Fault, requireChoices, type Wrapping } from '../fault.ts';

/** An endpoint of the models. */
export type ModelledEndpoint = Endpoint & { readonly id: EndpointId };

/** Whether an operation always refuses requests. */
export const isUnsupported = ({ operationKind }: Endpoint): boolean => operationKind === 'update-attachment';

/** All supported operations. */
export const operations: readonly ModelledEndpoint[] = endpoints.filter((one) => !isUnsupported(one));

/**
 * The name of an operation within its area. Without an owner it is `list-without-owner` if there is `list-of-invoice`.
 */
const nameOf = ({ area, id }: ModelledEndpoint): string => {
  const name = id.slice(area.length + 1);
  const isWithoutOwner = operations.some((one) => new RegExp(`^${id}-(of|on|to)-`).test(one.id));
  return isWithoutOwner ? `${name}-without-owner` : name;
};

/** The id of a derived fault: the operation and what is wrong with it. */
export const idOf = (operation: ModelledEndpoint, what: string): Fault['id'] =>
  `${operation.area}/${nameOf(operation)}-${what}`;

/** Method and path of an operation, for titles. */
export const methodAndPath = ({ method, path }: ModelledEndpoint): string => `${method} ${path}`;

/** The formats in which a fault shows: both, or one only. */
interface FaultScope {
  /** Left out: both. */
  readonly format?: Format;
  /** Appended to the id; `words` is appended to the title. */
  readonly suffix: string;
  readonly words: string;
}

/** Both formats, JSON only, XML only. */
export const places: Readonly<Record<'both' | Format, FaultScope>> = {
  both: { suffix: '', words: '' },
  json: { format: 'json', suffix: '-in-json', words: ' in JSON' },
  xml: { format: 'xml', suffix: '-in-xml', words: ' in XML' },
};

/** The item at an index; starts again after the last one. */
export const itemInTurn = <T>(all: readonly T[], place: number): T => all[place % all.length] as T;

/** Whether the path is documented; otherwise a missing path violates nothing. */
export const isDocumented = ({ basis }: ModelledEndpoint): boolean => basis === 'documented';

/** The path of the collection that contains a record. */
const collectionOf = (path: string): string => path.replace(/\/:[^/]+$/, '');

/** The operations with the same path that create records. */
export const creationsOf = ({ path }: ModelledEndpoint): readonly ModelledEndpoint[] =>
  operations.filter((one) => one.method === 'POST' && one.path === path);

/** The reads of single records that an operation creates. */
export const readsOf = ({ path }: ModelledEndpoint): readonly ModelledEndpoint[] =>
  operations.filter((one) => one.method === 'GET' && one.path !== path && collectionOf(one.path) === path);

/** Requires the choice with which a profile names the path of an undocumented operation. */
export const whereNamed = (operation: ModelledEndpoint, wrapping: Wrapping): Wrapping =>
  isDocumented(operation) ? wrapping : requireChoices({ [operation.basis]: 'elsewhere' }, wrapping);

/** Whether the path is documented or may be named by a profile. */
export const mayKnowPath = (operation: ModelledEndpoint): boolean =>
  isDocumented(operation) || operation.basis === `${operation.area}/paths`;
