import type { AnteprimaInvio, InvioChiesto } from '@sigeba/contract/email/invio.shape.ts';
import type { AllRoutes } from '@sigeba/contract/routes.ts';
import { call, type RouteName, type SendingOf } from './call.ts';

/** Acts that mail, and whose mails are seen first. */
export type MailingRoute = { [N in RouteName]: AllRoutes[N] extends { mails: true } ? N : never }[RouteName];

/** The same act, with how its mails are asked for beside its own body. */
export const withInvio = <N extends MailingRoute>(sending: SendingOf<N>, invio: InvioChiesto): SendingOf<N> =>
  ({ ...sending, body: { ...(sending as { body?: object }).body, invio } }) as SendingOf<N>;

/** The mails that the act would send; nothing is done. PROVA sends one of them to who asks. */
export const seeMails = async <N extends MailingRoute>(
  name: N,
  sending: SendingOf<N>,
  invio: Exclude<InvioChiesto, { modo: 'INVIA' }>,
): Promise<AnteprimaInvio> => (await call(name, withInvio(sending, invio))) as unknown as AnteprimaInvio;
