import type { Endpoint } from '../../../models/endpoints/endpoint.ts';
import { type EndpointId, endpoints } from '../../../models/endpoints/index.ts';
import type { Format } from '../../../models/wire/media-type.ts';
import type { Fault } from '../fault.ts';

/** An operation whose row is in the models. */
export type ModelledEndpoint = Endpoint & { readonly id: EndpointId };

/** All of them, but those that are there to be refused. */
export const operations: readonly ModelledEndpoint[] = endpoints.filter(
  ({ operationKind }) => operationKind !== 'update-attachment',
);

/** An operation without its area. Beside `list-of-invoice` and the like `list` is the one without an owner. */
const nameOf = ({ area, id }: ModelledEndpoint): string => {
  const name = id.slice(area.length + 1);
  const isBare = operations.some((one) => new RegExp(`^${id}-(of|on|to)-`).test(one.id));
  return isBare ? `${name}-without-owner` : name;
};

/** The id of a derived fault: the operation and what is wrong with it. */
export const idOf = (operation: ModelledEndpoint, what: string): Fault['id'] =>
  `${operation.area}/${nameOf(operation)}-${what}`;

/** An operation as titles name it. */
export const tell = ({ method, path }: ModelledEndpoint): string => `${method} ${path}`;

/** Where a fault shows: in both formats, or in one alone. */
interface Place {
  /** Left out: both. */
  readonly format?: Format;
  /** What ends the id and the title. */
  readonly suffix: string;
  readonly words: string;
}

/** Both formats, JSON alone, XML alone. */
export const places: Readonly<Record<'both' | Format, Place>> = {
  both: { suffix: '', words: '' },
  json: { format: 'json', suffix: '-in-json', words: ' in JSON' },
  xml: { format: 'xml', suffix: '-in-xml', words: ' in XML' },
};

/** Takes items in turn: the one for an index from 0. */
export const dealt = <T>(all: readonly T[], place: number): T => all[place % all.length] as T;

/** Whether the documentation has the operation: where it names no path, a path that is not there tells nothing. */
export const isDocumented = ({ basis }: ModelledEndpoint): boolean => basis === 'documented';

/** The path of the collection that a path of one record lies in. */
const collectionOf = (path: string): string => path.replace(/\/:[^/]+$/, '');

/** What creates the records that an operation reads, by the path. */
export const creationsOf = ({ path }: ModelledEndpoint): readonly ModelledEndpoint[] =>
  operations.filter((one) => one.method === 'POST' && one.path === path);

/** The reads of single records that an operation creates. */
export const readsOf = ({ path }: ModelledEndpoint): readonly ModelledEndpoint[] =>
  operations.filter((one) => one.method === 'GET' && one.path !== path && collectionOf(one.path) === path);
