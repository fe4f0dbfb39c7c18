import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { useState } from 'react';
import type { Translate } from '../../../text/translate.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { LeaveButton } from '../../../ui/controls/LeaveButton.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Item } from '../../../ui/data/ItemList.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { esameTesti } from './esame.testi.ts';
import { NotaFields, useNota } from './useNota.tsx';

type Props = { istanzaId: number; membro: CertMembroProposta };

/** A member's note that the chair may mend (evaluation and ethics, section 5: nobody else may). */
export function NotaDelMembro({ istanzaId, membro }: Props) {
  const { t } = useTexts(esameTesti);
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
      {writing && membro.id !== null && <Form istanzaId={istanzaId} membro={membro} onClose={() => setWriting(false)} />}
    </Item>
  );
}

function Form({ istanzaId, membro, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts(esameTesti);
  const nota = useNota({ istanzaId, membro, onSaved: onClose });
  const { pending, why, error } = nota;
  return (
    <Stack>
      <Refused error={error} title={t('nonSalvato')} />
      <NotaFields nota={nota} required rows={5} />
      <Inline>
        <Button variant="primary" pending={pending} why={why} onPress={() => void nota.save(true)}>
          {t('salva')}
        </Button>
        <LeaveButton onPress={onClose}>{t('annulla')}</LeaveButton>
      </Inline>
    </Stack>
  );
}

/** Conflict, suggestion and note of a member on one line. */
export const notaOf = ({ note, flag_minor_major: flag, conflittoInteressi }: CertMembroProposta, t: Translate<typeof esameTesti>): string =>
  [conflittoInteressi ? t('inConflitto') : null, flag === null ? null : t(flag === 0 ? 'minor' : 'major'), note].filter(Boolean).join(DOT);

/** "Greco Luca · Relatore 1". */
export function useMembro() {
  const { t } = useTexts(esameTesti);
  return {
    termOf: ({ certMembroCommissione: membro }: CertMembroProposta) =>
      [t('persona', membro), membro.flag === null ? null : t(`tipi.${membro.flag}`)].filter((part) => part !== null).join(DOT),
  };
}
