import type { Sandbox } from '../../exchange.ts';

/** The path of a sandbox's base address, without a trailing slash: empty for the bare origin. */
export const basePathOf = ({ baseUrl }: Sandbox): string => new URL(baseUrl).pathname.replace(/\/$/, '');

/**
 * The address of a page of a sandbox for links, forms and redirects: without a host, so that the browser stays on
 * the current one.
 */
export const addressOf = (sandbox: Sandbox, path: string): string => `${basePathOf(sandbox)}${path}`;
