import type { Endpoint } from '../endpoints/endpoint.ts';
import { lifecycles } from '../lifecycles/index.ts';
import type { Ruling } from '../lifecycles/lifecycle.ts';

/** Of a machine only what is looked at here. */
interface Node {
  readonly states: Readonly<Record<string, Node>>;
  readonly transitions: ReadonlyMap<string, readonly { readonly meta?: unknown }[]>;
}

type Judged = Exclude<Ruling, { answer: 'silent' }>;

const rulingsIn = ({ states, transitions }: Node, event: string): readonly Ruling[] => [
  ...(transitions.get(event) ?? []).flatMap(({ meta }) => (meta === undefined ? [] : [meta as Ruling])),
  ...Object.values(states).flatMap((state) => rulingsIn(state, event)),
];

/** What the lifecycles of its area rule about the event of an operation, where the documentation rules it. */
export const rulingsOf = ({ area, event }: Endpoint): readonly Judged[] => {
  if (event === undefined) return [];
  return lifecycles
    .flatMap(({ machine }) => rulingsIn(machine.root as unknown as Node, event))
    .filter((ruling) => ruling.answer !== 'silent')
    .filter(({ requirement }) => requirement.startsWith(`${area}/`));
};
