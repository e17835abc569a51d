/** The path of a client's page below the base address. */
export const clientPath = (id: string): string => `/oauth2/clients/${encodeURIComponent(id)}`;
