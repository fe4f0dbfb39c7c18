import type { FormVersion } from '@sigeba/contract/form/formVersion.shape.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import type { Client, Reply } from './client.ts';

/** Where the template stands that a view names. */
export const addressOf = ({ id, versione, impronta }: FormVersion): string => `/form/${id}/versioni/${versione}/${impronta}`;

/** The template that a view names, as the screen of that view reads it. */
export const templateOf = async (client: Pick<Client, 'get'>, { modulo }: { modulo: FormVersion }): Promise<FormTemplate> =>
  (await client.get<FormTemplate>(addressOf(modulo))).body;

/** What the screen of an answer reads beside it: the template that the answer names, or nothing. */
export async function templateTold(client: Pick<Client, 'get'>, { body }: Reply): Promise<string> {
  const { modulo } = (body ?? {}) as { modulo?: FormVersion | null };
  if (modulo?.impronta === undefined) return '';
  const { status, text } = await client.get(addressOf(modulo));
  return `${status} ${text}`;
}
