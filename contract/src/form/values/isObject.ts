/** Whether a value is a JSON object, neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
