import type { Area } from '../../models/areas.ts';
import type { Endpoint } from '../../models/endpoints/endpoint.ts';
import type { Sandbox } from '../exchange.ts';

/** Areas that only customers in the Early Access Program have (Versioning). */
const earlyAreas: readonly Area[] = ['scheduling-agreements', 'quality-inspections'];

/** The path, with `:name` for its parameters, at which a sandbox has an operation; undefined where it has it not. */
export const placeOf = ({ capabilities, choices }: Sandbox, endpoint: Endpoint): string | undefined => {
  const { area, basis, elsewhere, path } = endpoint;
  if (earlyAreas.includes(area) && capabilities.of('early-access') === 'false') return undefined;
  if (basis === 'documented') return path;
  const choice = choices.of(basis);
  if (choice === 'absent') return undefined;
  return choice === 'elsewhere' ? (elsewhere ?? path) : path;
};
