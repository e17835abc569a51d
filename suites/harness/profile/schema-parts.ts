type Part = Readonly<Record<string, unknown>>;

export const text = (description: string) => ({ type: 'string', minLength: 1, description });

export const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description });

export const flag = (description: string) => ({ type: 'boolean', description });

/** A mapping that knows its keys. */
export const object = (
  description: string,
  properties: Readonly<Record<string, object>>,
  required: readonly string[] = [],
) => ({ type: 'object', description, properties, required, additionalProperties: false });

/** An OAuth client. */
export const client = (
  description: string,
  further: Readonly<Record<string, Part>> = {},
  required: readonly string[] = ['id', 'secret'],
) =>
  object(
    description,
    {
      id: text('Client identifier.'),
      secret: text('Client secret, as a reference to an environment variable.'),
      scopes: texts('The scopes that the suites may ask for.'),
      ...further,
    },
    required,
  );
