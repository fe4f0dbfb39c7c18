import { MOTIVI_IMPERSONA, type MotivoImpersona, TESTI_MOTIVO } from '@sigeba/contract/login/impersona.rules.ts';
import { HOME } from '@sigeba/contract/schermate.ts';
import type { Persona } from '@sigeba/contract/wire.shape.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { Contatti } from '../../../page/Contatti.tsx';
import { switchPerson } from '../../../page/switchPerson.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { impersonaTesti } from './impersona.testi.ts';

const MOTIVI = MOTIVI_IMPERSONA.map((value) => ({ value, label: TESTI_MOTIVO[value] }));
const TICKET_MAX = 40;

/** Who was chosen, with what tells them from somebody of the same name. */
export type PersonaDaImpersonare = Persona & { email: string; dipartimento?: { nome: string } | null };

/** Why, and then: the home of the person (D-20; platform core, section 4). */
export function ImpersonaDialog({ persona, onClose }: { persona: PersonaDaImpersonare; onClose: () => void }) {
  const { t } = useTexts(impersonaTesti);
  const navigate = useNavigate();
  const [motivo, setMotivo] = useState<MotivoImpersona | null>(null);
  const [ticket, setTicket] = useState('');
  const begin = useAction('POST /login/impersonaUtente', {
    personale: 'sempre',
    onDone: ({ token, tokenImpersona, utente }) =>
      void switchPerson({ token, tokenImpersona, utenteId: utente.id }, HOME[utente.tipoUtente], navigate),
  });
  const confirm = () => motivo !== null && begin.run({ body: { id: persona.id, motivo, ticket } });
  return (
    <ConfirmDialog
      title={t('dialogo.titolo', { persona: t('diChi', persona) })}
      confirmLabel={t('impersona')}
      pending={begin.pending}
      why={begin.why ?? (motivo === null ? t('dialogo.scegli') : undefined)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Contatti di={{ email: persona.email, dipartimento: persona.dipartimento?.nome }} />
        <Refused error={begin.error} title={t('dialogo.fallita')} />
        <RadioGroup label={t('dialogo.motivo')} required options={MOTIVI} value={motivo} onChange={setMotivo} />
        <TextInput label={t('dialogo.ticket')} value={ticket} maxLength={TICKET_MAX} strict onChange={setTicket} />
        <p>{t('dialogo.avviso')}</p>
        <p>{t('dialogo.altreSchede')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
