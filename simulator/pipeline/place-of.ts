import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import type { Sandbox } from '../exchange.ts';

/** Areas restricted to the Early Access Program (Versioning). */
const earlyAreas: readonly Area[] = ['scheduling-agreements', 'quality-inspections'];

/** An operation's path in a sandbox, with `:name` parameters; undefined if the sandbox lacks the operation. */
export const placeOf = ({ capabilities, choices }: Sandbox, endpoint: Endpoint): string | undefined => {
  const { area, basis, elsewhere, path } = endpoint;
  if (earlyAreas.includes(area) && capabilities.of('early-access') === 'false') return undefined;
  if (basis === 'documented') return path;
  const choice = choices.of(basis);
  if (choice === 'absent') return undefined;
  return choice === 'elsewhere' ? (elsewhere ?? path) : path;
};
