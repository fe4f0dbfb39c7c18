import { MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { Condizioni, IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { APPROVATA_CONDIZIONE } from '@sigeba/contract/cert/stati.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { STALE } from '../../../api/apiError.ts';
import { askAgain } from '../../../api/askAgain.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { useInvio } from '../../email/useInvio.part.tsx';
import { esameTesti } from './esame.testi.ts';
import { useLettori } from './useLettori.ts';

type Props = { istanza: Pick<IstanzaRiga, 'id' | 'lastUpdate'>; condizioni: Condizioni; governa: boolean };

/** The conditions of an approval, what the proponent answers, and for office and chair whether they are met (D-176). */
export function VerificaCard({ istanza, condizioni, governa }: Props) {
  const { t } = useTexts(esameTesti);
  const { testo, risposta, rispostaIl, verificateIl, sollecitateIl, respinta } = condizioni;
  return (
    <Card title={t('condizioni')}>
      <Stack>
        <DefinitionList
          items={[
            { term: t('condizioniTesto'), value: testo, wide: true },
            ...(respinta === null
              ? []
              : [{ term: t('respinta', { quando: formatInstant(respinta.quando) }), value: respinta.nota, wide: true }]),
            {
              term: rispostaIl === null ? t('risposta') : `${t('risposta')}, ${formatInstant(rispostaIl)}`,
              wide: true,
              value: risposta ?? t('nessunaRisposta'),
            },
            ...(sollecitateIl === null ? [] : [{ term: t('sollecitate'), value: formatInstant(sollecitateIl) }]),
            ...(verificateIl === null ? [] : [{ term: t('verificate'), value: formatInstant(verificateIl) }]),
          ]}
        />
        {governa && risposta !== null && verificateIl === null && <Verifica istanza={istanza} />}
      </Stack>
    </Card>
  );
}

function Verifica({ istanza: { id, lastUpdate } }: Pick<Props, 'istanza'>) {
  const { t } = useTexts(esameTesti);
  const lettori = useLettori();
  const toast = useToast();
  const form = useForm({ of: () => ({ nota: '' }) });
  const { recovery, typedOn, seen, end } = useKeptForm(form, {
    about: `cert/verifica/${id}`,
    base: lastUpdate,
    words: { nota: t('notaVerifica') },
  });
  const { nota } = form.values;
  const verify = useInvio('PUT /cert/:id/condizioni/verifica', {
    personale: 'sempre',
    onDone: () => {
      end();
      toast(t('verificata'));
    },
    onRefused(error) {
      form.refused(error);
      if (error.code === STALE) seen();
      // The answer may be another one by now: it is shown beside the refusal.
      void askAgain();
    },
  });
  const button = (soddisfatte: boolean, label: string, variant: 'primary' | 'secondary') => (
    <Button
      variant={variant}
      pending={verify.pending}
      why={verify.why}
      onPress={() => verify.run({ params: { id }, body: { soddisfatte, nota, lastUpdate: typedOn ?? lastUpdate } })}
    >
      {label}
    </Button>
  );
  return (
    <>
      <RecoveryNotice recovery={recovery} />
      <Refused error={verify.error} title={t('nonSalvato')} fields={['nota']} />
      <TextArea
        label={t('notaVerifica')}
        hint={lettori('notaVerifica', APPROVATA_CONDIZIONE)}
        rows={3}
        maxLength={MAX_NOTA}
        {...form.field('nota')}
      />
      <Inline>
        {button(true, t('soddisfatte'), 'primary')}
        {button(false, t('nonSoddisfatte'), 'secondary')}
      </Inline>
      {verify.dialog}
      {/* Which of the two answers is meant nobody knows before it is pressed. */}
      <UnsavedQuestion changed={() => nota !== ''} keeps={() => true} />
    </>
  );
}
