import type { Data } from '../../../../models/resources/resource.ts';
import type { Exchange } from '../../../exchange.ts';
import type { Wrapping } from '../../fault.ts';
import { showOtherwise } from './show-otherwise.ts';

type Groups = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Wraps `respond`: the groups of requested-reassignments are shown otherwise; by the same object they are not. */
export const showGroups = (mask: (groups: Groups, exchange: Exchange) => Groups): Wrapping =>
  showOtherwise((data, exchange) => {
    const groups = (data['requested-reassignments'] ?? {}) as Groups;
    const shown = mask(groups, exchange);
    return shown === groups ? data : { ...data, 'requested-reassignments': shown as Data };
  });

/** A mask that shows single members otherwise. */
export const eachMember =
  (shown: (value: boolean, member: string, group: Groups[string]) => boolean) =>
  (groups: Groups): Groups => {
    const masked = Object.fromEntries(
      Object.entries(groups).map(([name, group]) => [
        name,
        Object.fromEntries(
          Object.entries(group).map(([member, value]) => [member, shown(value, member, group)]),
        ),
      ]),
    );
    return JSON.stringify(masked) === JSON.stringify(groups) ? groups : masked;
  };
