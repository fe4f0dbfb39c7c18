import { formatDate } from '@sigeba/contract/instant.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { canSetAbilitazioni, TESTI_ABILITAZIONE } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useAction } from '../../api/useAction.ts';
import { useUtente } from '../../api/useUtente.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { anagraficaTesti } from './anagrafica.testi.ts';

const CODICI = Object.keys(TESTI_ABILITAZIONE) as Abilitazione[];
type Flags = Record<Abilitazione, boolean>;
const flagsOf = ({ ufficio, terza, award, canImpersona, helpdesk }: UtenteScheda): Flags => ({
  ufficio,
  terza,
  award,
  canImpersona,
  helpdesk,
});

/** What an account of the research office may do (D-28), with who gave it each. */
export function Abilitazioni({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTexts(anagraficaTesti);
  const { flags, give, same, save, run, merge, merged } = useAbilitazioni(scheda);
  const verdict = useVerdict(scheda);
  const why = save.why ?? verdict;
  return (
    <Card title={t('abilitazioni.titolo')}>
      <Stack>
        <SaveNotice
          error={save.error}
          words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('nonSalvato') }}
          onMerge={() => void merge()}
          merged={merged && t('abilitazioni.aggiornate')}
        />
        {CODICI.map((codice) => (
          <Checkbox
            key={codice}
            label={`${TESTI_ABILITAZIONE[codice].nome}: ${TESTI_ABILITAZIONE[codice].che}`}
            hint={<DataDa scheda={scheda} codice={codice} />}
            value={flags[codice]}
            readOnly={why !== undefined}
            onChange={(value) => give(codice, value)}
          />
        ))}
        <Inline>
          <Button pending={save.pending} why={why ?? (same ? t('nienteDaSalvare') : undefined)} onPress={run}>
            {t('abilitazioni.salva')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

/** What is ticked, beside what is stored; what somebody else has given or taken comes in beside it (code 9). */
function useAbilitazioni(scheda: UtenteScheda) {
  const { t } = useTexts(anagraficaTesti);
  const toast = useToast();
  const client = useQueryClient();
  const [flags, setFlags] = useState(() => flagsOf(scheda));
  // What the boxes began with, however often the page is read anew beneath them.
  const [base, setBase] = useState(scheda);
  const [merged, setMerged] = useState(false);
  const stored = flagsOf(base);
  function take(fresh: UtenteScheda) {
    setBase(fresh);
    client.setQueryData(['GET /ur/utenti/:id', { params: { id: fresh.id } }], fresh);
  }
  const save = useAction('PUT /ur/utenti/:id/abilitazioni', {
    personale: 'sempre',
    onDone: (saved) => {
      setFlags(flagsOf(saved));
      setMerged(false);
      take(saved);
      toast(t('salvato'));
    },
  });
  return {
    flags,
    save,
    merged,
    same: CODICI.every((codice) => flags[codice] === stored[codice]),
    give: (codice: keyof Flags, value: boolean) => setFlags((before) => ({ ...before, [codice]: value })),
    run() {
      const now = flagsOf(scheda);
      // Whatever else of the account was saved on this page since is no conflict.
      const { lastUpdate } = CODICI.every((codice) => now[codice] === stored[codice]) ? scheda : base;
      save.run({ params: { id: scheda.id }, body: { ...flags, lastUpdate } });
    },
    async merge() {
      const fresh = await call('GET /ur/utenti/:id', { params: { id: scheda.id } });
      const theirs = flagsOf(fresh);
      const either = (mine: Flags, codice: keyof Flags) => (mine[codice] === stored[codice] ? theirs[codice] : mine[codice]);
      setFlags((mine) => Object.fromEntries(CODICI.map((codice) => [codice, either(mine, codice)])) as Flags);
      take(fresh);
      save.reset();
      setMerged(true);
    },
  };
}

/** Why the reader may not change them, whoever they are. */
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
