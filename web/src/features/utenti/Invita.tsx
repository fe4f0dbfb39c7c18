import { motivoNonInvitabile } from '@sigeba/contract/utenti/invito.rules.ts';
import { isTipoUfficio } from '@sigeba/contract/utenti/utente.rules.ts';
import type { UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import type { SendingOf } from '../../api/call.ts';
import { useConfig, useServerNow } from '../../api/useConfig.ts';
import { useUtente } from '../../api/useUtente.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { anagraficaTesti } from './anagrafica.testi.ts';

type Inviti = SendingOf<'PUT /ur/utenti/inviti'>['body'];

const useInviti = () => useInvio('PUT /ur/utenti/inviti', { personale: 'sempre' });

/** Invites the chosen people of the registry, or all of its filter. */
export function InvitaScelti({ query, count }: { query: Inviti; count: number }) {
  const { t } = useTexts(anagraficaTesti);
  const invio = useInviti();
  return (
    <>
      <Button small pending={invio.pending} why={invio.why} onPress={() => invio.run({ body: query })}>
        {t('invito.scelti', { quante: formatCount(count) })}
      </Button>
      <Refused error={invio.error} title={t('invito.rifiutato')} />
      {invio.dialog}
    </>
  );
}

/** Invites one person who has never logged in; why not, where they may not be. */
export function InvitaPersona({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const { utente } = useUtente();
  const { data: config } = useConfig();
  const received = useServerNow();
  const invio = useInviti();
  if (utente === null || config === undefined || scheda.primoAccesso !== null) return null;
  const { id, tipoUtente, email, invitato, bloccato, utenteInternoValido: valido, dataTermineRapporto } = scheda;
  const persona = {
    tipoUtente,
    email,
    primoAccesso: null,
    invitato: invitato === null ? null : new Date(invitato),
    bloccato,
    valido,
    dataTermineRapporto,
  };
  const { dominiEmail, ssoAttivo, accessoLocale } = config;
  const motivo = motivoNonInvitabile(persona, { roles: rolesOfUtente(utente), received, dominiEmail, ssoAttivo, accessoLocale });
  return (
    <Stack>
      {!isTipoUfficio(tipoUtente) && <p>{t('invito.testo')}</p>}
      <Refused error={invio.error} title={t('invito.rifiutato')} />
      <Inline>
        <Button pending={invio.pending} why={invio.why ?? motivo ?? undefined} onPress={() => invio.run({ body: { ids: String(id) } })}>
          {t('invito.invita')}
        </Button>
      </Inline>
      {invio.dialog}
    </Stack>
  );
}
