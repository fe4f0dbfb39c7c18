import { checkNota, MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { ActionLabel } from '../../ui/ActionLabel.tsx';
import { Button } from '../../ui/Button.tsx';
import { Item } from '../../ui/ItemList.tsx';
import { Inline, Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { notaOf, useMembro } from './notaOf.ts';
import { staleAfter } from './staleAfter.ts';

type Props = { istanzaId: number; membro: CertMembroProposta };

/** A member's note that the chair may mend (spec, section 5: nobody else may). */
export function NotaDelMembro({ istanzaId, membro }: Props) {
  const { t } = useTranslation('esame');
  const [writing, setWriting] = useState(false);
  const { termOf } = useMembro();
  const { cognome, nome } = membro.certMembroCommissione;
  return (
    <Item
      level={4}
      title={termOf(membro)}
      meta={notaOf(membro, t)}
      actions={
        !writing &&
        membro.id !== null && (
          <Button small onPress={() => setWriting(true)}>
            <ActionLabel action={t('modifica')} titolo={t('persona', { cognome, nome })} />
          </Button>
        )
      }
    >
      {writing && membro.id !== null && (
        <Form istanzaId={istanzaId} membroPropostaId={membro.id} membro={membro} onClose={() => setWriting(false)} />
      )}
    </Item>
  );
}

type FormProps = Props & { membroPropostaId: number; onClose: () => void };

function Form({ istanzaId, membroPropostaId, membro, onClose }: FormProps) {
  const { t } = useTranslation('esame');
  const toast = useToast();
  const client = useQueryClient();
  const [note, setNote] = useState(membro.note ?? '');
  const [flag, setFlag] = useState<0 | 1 | null>(membro.flag_minor_major);
  const [errors, setErrors] = useState<string[]>([]);
  const save = useAction('PUT /cert/note/salvaModificaNotaCert', {
    personale: 'sempre',
    onDone: () => {
      toast(t('salvata'));
      void staleAfter(client);
      onClose();
    },
    onRefused: ({ violationReport, message }) =>
      setErrors(violationReport.length === 0 ? [message] : violationReport.map(({ messaggio }) => messaggio)),
  });
  function press() {
    const faults = checkNota({ note }).map(({ messaggio }) => messaggio);
    setErrors(faults);
    const body = { propostaCertId: istanzaId, membroPropostaId, note, flag_minor_major: flag };
    if (faults.length === 0) save.run({ body: { ...body, conflittoInteressi: membro.conflittoInteressi } });
  }
  return (
    <Stack>
      <TextArea label={t('nota')} required rows={5} maxLength={MAX_NOTA} value={note} onChange={setNote} errors={errors} />
      <SelectInput
        label={t('suggerimento')}
        value={flag}
        onChange={setFlag}
        options={([0, 1] as const).map((value) => ({ value, label: t(`suggerimenti.${value}`) }))}
      />
      <Inline>
        <Button variant="primary" pending={save.pending} why={save.why} onPress={press}>
          {t('salva')}
        </Button>
        <Button onPress={onClose}>{t('annulla')}</Button>
      </Inline>
    </Stack>
  );
}
