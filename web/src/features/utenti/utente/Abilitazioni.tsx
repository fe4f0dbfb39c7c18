import { formatDate } from '@sigeba/contract/instant.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { ABILITAZIONI, canSetAbilitazioni } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useAction.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { useForm } from '../../../form/useForm.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { SaveNotice } from '../../../page/SaveNotice.tsx';
import { type Parts, UnsavedPart } from '../../../page/UnsavedPart.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';
import { AbilitazioniFields } from './AbilitazioniFields.tsx';

type Flags = Record<Abilitazione, boolean>;
const flagsOf = ({ ufficio, terza, award, canImpersona, helpdesk }: UtenteScheda): Flags => ({
  ufficio,
  terza,
  award,
  canImpersona,
  helpdesk,
});

/** What an account of the research office may do (D-28), with who gave it each. */
export function Abilitazioni({ scheda, parts }: { scheda: UtenteScheda; parts: Parts }) {
  const { t } = useTexts(anagraficaTesti);
  const { values, set, changed, contended, save, run, merge } = useAbilitazioni(scheda);
  const verdict = useVerdict(scheda);
  const why = save.why ?? verdict;
  return (
    <Card title={t('abilitazioni.titolo')}>
      <UnsavedPart parts={parts} name="account" changed={changed} save={run} />
      <Stack>
        <SaveNotice
          error={save.error}
          words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
          onMerge={merge}
          merged={contended !== null && t('abilitazioni.aggiornate')}
        />
        <AbilitazioniFields
          value={ABILITAZIONI.filter((codice) => values[codice])}
          onChange={(codice, on) => set(codice)(on)}
          readOnly={why !== undefined}
          hintOf={(codice) => <DataDa scheda={scheda} codice={codice} />}
        />
        <Inline>
          <Button pending={save.pending} why={why ?? (changed ? undefined : t('nienteDaSalvare'))} onPress={run}>
            {t('abilitazioni.salva')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

/** The form of the flags; another user's changes are taken in (code 9). */
function useAbilitazioni(scheda: UtenteScheda) {
  const { t } = useTexts(anagraficaTesti);
  const toast = useToast();
  const client = useQueryClient();
  const form = useForm({ stored: scheda, of: flagsOf });
  const take = (fresh: UtenteScheda) => client.setQueryData(['GET /ur/utenti/:id', { params: { id: fresh.id } }], fresh);
  const save = useAction('PUT /ur/utenti/:id/abilitazioni', {
    personale: 'sempre',
    onDone: (saved) => {
      form.saved(saved);
      take(saved);
      toast(t('salvato'));
    },
  });
  return {
    ...form,
    save,
    run: () =>
      form.send((flags, base) => {
        const [now, before] = [flagsOf(scheda), flagsOf(base)];
        // Whatever else of the account was saved on this page since is no conflict.
        const { lastUpdate } = ABILITAZIONI.every((codice) => now[codice] === before[codice]) ? scheda : base;
        return save.run({ params: { id: scheda.id }, body: { ...flags, lastUpdate } });
      }),
    async merge() {
      const fresh = await call('GET /ur/utenti/:id', { params: { id: scheda.id } });
      form.merge(fresh);
      take(fresh);
      save.reset();
    },
  };
}

/** Why the reader may not change the flags of this account; undefined if they may. */
function useVerdict({ id, tipoUtente }: UtenteScheda): string | undefined {
  const { utente } = useUtente();
  if (utente === null) return '';
  const verdict = canSetAbilitazioni({ roles: rolesOfUtente(utente), tipoUtente, self: utente.id === id });
  return verdict.ok ? undefined : refusalText(verdict);
}

function DataDa({ scheda, codice }: { scheda: UtenteScheda; codice: Abilitazione }) {
  const { t } = useTexts(anagraficaTesti);
  const flag = scheda.abilitazioni.find((each) => each.codice === codice);
  if (flag === undefined) return null;
  if (flag.da === null || flag.quando === null) return <span>{t('abilitazioni.installazione')}</span>;
  return <span>{t('abilitazioni.da', { persona: t('persona', flag.da), quando: formatDate(flag.quando) })}</span>;
}
