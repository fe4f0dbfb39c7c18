import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Istanza, Richiesta } from '@sigeba/contract/cert/istanza.shape.ts';
import { REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';

type Asked = Pick<Istanza, 'richieste' | 'revisione' | 'stato'>;

/** What the committee asks in a revision, and the proponent's answer to each point, which may be bettered until it is sent. */
export function RispostaRichieste({ id, istanza }: { id: number; istanza: Asked }) {
  const { t } = useTranslation('istanze');
  const open = istanza.stato.id === REVISIONE ? istanza.richieste.filter(({ revisione }) => revisione === istanza.revisione) : [];
  const closed = istanza.richieste.filter((each) => !open.includes(each));
  return (
    <>
      {open.length > 0 && (
        <Card title={t('richieste.titolo')}>
          <Risposte id={id} richieste={open} />
        </Card>
      )}
      <RichiesteLette richieste={closed} />
    </>
  );
}

/** The same of the rounds before, to be read. */
export function RichiesteLette({ richieste }: { richieste: readonly Richiesta[] }) {
  const { t } = useTranslation('istanze');
  if (richieste.length === 0) return null;
  return (
    <Card title={t('richieste.lette')}>
      <DefinitionList
        items={richieste.map(({ revisione, testo, risposta, rispostaIl }) => ({
          term: `${t('richieste.tornata', { n: revisione + 1 })}: ${testo}`,
          value: risposta === null ? null : `${risposta} (${formatInstant(rispostaIl ?? '')})`,
          wide: true,
        }))}
      />
    </Card>
  );
}

function Risposte({ id, richieste }: { id: number; richieste: readonly Richiesta[] }) {
  const { t } = useTranslation('istanze');
  const toast = useToast();
  const client = useQueryClient();
  const [risposte, setRisposte] = useState(() => new Map(richieste.map((each) => [each.id, each.risposta ?? ''])));
  const answer = useAction('PUT /cert/:id/richieste', {
    personale: 'sempre',
    onDone: () => {
      toast(t('richieste.salvate'));
      void forget(client, 'GET /cert/:id');
    },
  });
  const errorsOf = (richiesta: number) =>
    (answer.error?.violationReport ?? []).filter(({ campo }) => campo === `risposte.${richiesta}`).map(({ messaggio }) => messaggio);
  const body = { risposte: [...risposte].map(([richiesta, risposta]) => ({ id: richiesta, risposta })) };
  return (
    <Stack>
      <p>{t('richieste.aiuto')}</p>
      {richieste.map(({ id: richiesta, testo }, at) => (
        <TextArea
          key={richiesta}
          label={`${at + 1}. ${testo}`}
          required
          rows={3}
          maxLength={MAX_NOTA}
          value={risposte.get(richiesta) ?? ''}
          onChange={(risposta) => setRisposte((before) => new Map(before).set(richiesta, risposta))}
          errors={errorsOf(richiesta)}
        />
      ))}
      <div>
        <Button pending={answer.pending} why={answer.why} onPress={() => answer.run({ params: { id }, body })}>
          {t('richieste.salva')}
        </Button>
      </div>
    </Stack>
  );
}
