import { formatDate } from '@sigeba/contract/instant.ts';
import { refusalText } from '@sigeba/contract/refusals.ts';
import { canSetAbilitazioni, TESTI_ABILITAZIONE } from '@sigeba/contract/utenti/abilitazioni.rules.ts';
import type { Abilitazione, UtenteScheda } from '@sigeba/contract/utenti/utente.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { Checkbox } from '../form/inputs/ChoiceInputs.tsx';
import { rolesOfUtente } from '../shell/rolesOfUtente.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Inline, Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';

const CODICI = Object.keys(TESTI_ABILITAZIONE) as Abilitazione[];
type Flags = Record<Abilitazione, boolean>;
const flagsOf = ({ ufficio, terza, award, canImpersona, helpdesk }: UtenteScheda): Flags => ({
  ufficio,
  terza,
  award,
  canImpersona,
  helpdesk,
});

/** What an account of the research office may do (decision D-28), with who gave it each. */
export function Abilitazioni({ scheda }: { scheda: UtenteScheda }) {
  const { t } = useTranslation('anagrafica');
  const toast = useToast();
  const client = useQueryClient();
  const [flags, setFlags] = useState(() => flagsOf(scheda));
  const save = useAction('PUT /ur/utenti/:id/abilitazioni', {
    personale: 'sempre',
    onDone: (saved) => {
      setFlags(flagsOf(saved));
      client.setQueryData(['GET /ur/utenti/:id', { params: { id: saved.id } }], saved);
      void forget(client, 'GET /ur/utenti', 'GET /ur/utenti/:id/storia');
      toast(t('salvato'));
    },
  });
  const verdict = useVerdict(scheda);
  const why = save.why ?? verdict;
  const stored = flagsOf(scheda);
  const same = CODICI.every((codice) => flags[codice] === stored[codice]);
  return (
    <Card title={t('abilitazioni.titolo')}>
      <Stack>
        {save.error !== null && (
          <Notice tone="error" live title={t('nonSalvato')}>
            {save.error.message}
          </Notice>
        )}
        {CODICI.map((codice) => (
          <Checkbox
            key={codice}
            label={`${TESTI_ABILITAZIONE[codice].nome}: ${TESTI_ABILITAZIONE[codice].che}`}
            hint={<DataDa scheda={scheda} codice={codice} />}
            value={flags[codice]}
            readOnly={why !== undefined}
            onChange={(value) => setFlags((before) => ({ ...before, [codice]: value }))}
          />
        ))}
        <Inline>
          <Button
            pending={save.pending}
            why={why ?? (same ? t('nienteDaSalvare') : undefined)}
            onPress={() => save.run({ params: { id: scheda.id }, body: { ...flags, lastUpdate: scheda.lastUpdate } })}
          >
            {t('abilitazioni.salva')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

/** Why the reader may not change them, whoever they are. */
function useVerdict({ id, tipoUtente }: UtenteScheda): string | undefined {
  const { utente } = useUtente();
  if (utente === null) return '';
  const verdict = canSetAbilitazioni({ roles: rolesOfUtente(utente), tipoUtente, self: utente.id === id });
  return verdict.ok ? undefined : refusalText(verdict);
}

function DataDa({ scheda, codice }: { scheda: UtenteScheda; codice: Abilitazione }) {
  const { t } = useTranslation('anagrafica');
  const flag = scheda.abilitazioni.find((each) => each.codice === codice);
  if (flag === undefined) return null;
  if (flag.da === null || flag.quando === null) return t('abilitazioni.installazione');
  return t('abilitazioni.da', { persona: t('persona', flag.da), quando: formatDate(flag.quando) });
}
