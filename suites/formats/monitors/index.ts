import type { Monitor } from '../../harness/monitor.ts';
import { chosenFormat } from './chosen-format.ts';
import { datetimes } from './datetimes.ts';
import { elementNames } from './element-names.ts';
import { jsonEncoding } from './json-encoding.ts';
import { jsonNames } from './json-names.ts';
import { users } from './judge-member.ts';
import { wellFormed } from './well-formed.ts';

/** Everything that looks at all traffic. */
export const monitors: readonly Monitor[] = [
  chosenFormat,
  wellFormed,
  jsonEncoding,
  jsonNames,
  datetimes,
  elementNames,
  users,
];
