import { type ConfiguredChain, configuredChains } from '../../fixtures/seed/users.ts';
import type { Id } from '../../models/wire/id.ts';
import type { Sandbox } from '../exchange.ts';
import type { Store } from '../store/port.ts';
import { freshApproval } from './approvals.ts';

/** The ids of the users whom a configured chain names, in the order in which they approve. */
export const approversOf = (store: Store, chain: ConfiguredChain): readonly number[] =>
  store.kept('approval-chain', chain)?.approvers ?? configuredChains[chain].approvers;

/** The steps of a configured chain that begins now, with fresh ids. */
export const stepsOf = (
  sandbox: Pick<Sandbox, 'store'>,
  chain: ConfiguredChain,
): readonly { readonly id: Id; readonly approver: Id }[] =>
  approversOf(sandbox.store, chain).map((approver) => ({ id: freshApproval(sandbox), approver }));
