/** The environment variables of the shortest profile. */
export const env = {
  ID: 'client-1',
  SECRET: 'hunter2-hunter2',
  PROCON_CLIENT_ID: 'a',
  PROCON_CLIENT_SECRET: 'bbbbbb',
};
// biome-ignore lint/suspicious/noTemplateCurlyInString: References as a profile writes them.
export const least = 'base-url: https://h.example/api/\nclient: { id: "${ID}", secret: "${SECRET}" }\n';
