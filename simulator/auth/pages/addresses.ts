import type { Sandbox } from '../../exchange.ts';

/** The path of a sandbox's base address, without a slash at the end: empty for the one of the bare origin. */
export const basePathOf = ({ baseUrl }: Sandbox): string => new URL(baseUrl).pathname.replace(/\/$/, '');

/** The address of a page of a sandbox for links, forms and redirects: without a host, so that it stays on the one in use. */
export const addressOf = (sandbox: Sandbox, path: string): string => `${basePathOf(sandbox)}${path}`;
