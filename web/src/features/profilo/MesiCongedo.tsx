import { fault } from '@sigeba/contract/form/values/checks.ts';
import { checkMesiCongedo } from '@sigeba/contract/indicatori/mesiCongedo.rules.ts';
import { clampMesi } from '@sigeba/contract/profilo/profilo.rules.ts';
import type { PermessiProfilo, Profilo } from '@sigeba/contract/profilo/profilo.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Checkbox } from '../../form/inputs/ChoiceInputs.tsx';
import css from '../../form/inputs/FieldShell.module.css';
import { FieldShell } from '../../form/inputs/FieldShell.tsx';
import { NumberBox } from '../../form/inputs/NumberBox.tsx';
import { type Reading, useTypedNumber } from '../../form/inputs/useTypedNumber.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { InvalidTextProvider, useInvalidTexts } from '../../ui/controls/invalidText.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { uiTesti } from '../../ui/ui.testi.ts';
import { profiloTesti } from './profilo.testi.ts';
import { useKeepProfilo } from './useKeepProfilo.ts';

type Props = { profilo: Profilo; permessi: PermessiProfilo };

/** The months of leave, asked in a dialog after "Ho usufruito di congedi" (D-42). */
export function MesiCongedo({ profilo, permessi }: Props) {
  const { t } = useTexts(profiloTesti);
  const [open, setOpen] = useState(false);
  const { mesiCongedoA, mesiCongedoBC } = profilo;
  const hasLeave = (mesiCongedoA ?? 0) > 0 || (mesiCongedoBC ?? 0) > 0;
  const edit = hasLeave && permessi.puoModificare && (
    <Button small onPress={() => setOpen(true)}>
      {t('congedi.modifica')}
    </Button>
  );
  return (
    <Card title={t('congedi.titolo')} actions={edit}>
      <Stack>
        <p>{t('congedi.spiegazione')}</p>
        <Checkbox
          label={t('congedi.usufruito')}
          value={hasLeave || open}
          readOnly={!permessi.puoModificare}
          onChange={() => setOpen(true)}
        />
        {hasLeave && (
          <DefinitionList
            items={[
              { term: t('congedi.a'), value: String(mesiCongedoA ?? 0) },
              { term: t('congedi.bc'), value: String(mesiCongedoBC ?? 0) },
            ]}
          />
        )}
      </Stack>
      {open && <MesiDialog profilo={profilo} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function MesiDialog({ profilo, onClose }: { profilo: Profilo; onClose: () => void }) {
  const { t } = useTexts(profiloTesti);
  const { t: tUi } = useTexts(uiTesti);
  const { save, pending, why, failed } = useSaveMesi(profilo.utente.id, onClose);
  const { invalid, allValid } = useInvalidTexts();
  const { a, bc, wrong, same, asking, corrected, ask, body } = useMesi(profilo);
  // The office is told of each Salva; of one that changes nothing only if the previous message failed.
  const idle = same && failed === null ? t(profilo.mesiCongedoA === null ? 'congedi.vuoti' : 'congedi.uguali') : undefined;

  /** Asks once before corrected months are stored, since the office reads them as the person's statement (D-215). */
  function press() {
    if (!allValid()) return;
    if (corrected.length > 0 && !asking) ask();
    else save(body);
  }

  const actions = (
    <>
      <Button onPress={onClose} disabled={pending}>
        {tUi('dialog.annulla')}
      </Button>
      <Button variant="primary" pending={pending} why={why ?? (wrong === undefined ? idle : t('congedi.daCorreggere'))} onPress={press}>
        {t(asking ? 'congedi.confermaSalva' : 'salva')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('congedi.titolo')} actions={actions} onClose={pending ? undefined : onClose}>
      <InvalidTextProvider value={invalid}>
        <Stack>
          {failed && (
            <Notice tone="error" live>
              {failed}
            </Notice>
          )}
          <p>{t('congedi.quali')}</p>
          <MesiInput {...a} label={t('congedi.mesi')} hint={t('congedi.aiuto')} />
          <MesiInput
            {...bc}
            label={t('congedi.mesiBC')}
            hint={t('congedi.aiutoBC')}
            required={(a.value ?? 0) > 0}
            errors={wrong === undefined ? [] : [wrong]}
          />
          {asking && (
            <Notice tone="warn" live>
              <p>{corrected.map((riga) => t('congedi.portati', riga)).join(' ')}</p>
              <p>{t('congedi.chiedi')}</p>
            </Notice>
          )}
        </Stack>
      </InvalidTextProvider>
    </Dialog>
  );
}

/** The months in both boxes, the numbers typed for them, and those that Salva stores corrected. */
function useMesi({ mesiCongedoA, mesiCongedoBC }: Profilo) {
  const [mesi, setMesi] = useState({ a: mesiCongedoA, bc: mesiCongedoBC });
  const [detti, setDetti] = useState<TypedMonths>({ a: null, bc: null });
  const [asked, setAsked] = useState<TypedMonths | null>(null);
  const corrected = [...portati(detti.a, mesi.a), ...portati(detti.bc, mesi.bc)];
  const body = { mesiCongedoA: mesi.a ?? 0, mesiCongedoBC: mesi.bc };
  const box = (which: keyof TypedMonths) => ({
    value: mesi[which],
    detti: detti[which],
    onChange: (value: number | null) => setMesi((now) => Object.assign({}, now, { [which]: value })),
    onDetti: (value: number | null) => setDetti((now) => Object.assign({}, now, { [which]: value })),
  });
  return {
    a: box('a'),
    bc: box('bc'),
    body,
    wrong: checkMesiCongedo(body)[0]?.messaggio,
    same: body.mesiCongedoA === (mesiCongedoA ?? 0) && (mesi.bc ?? 0) === (mesiCongedoBC ?? 0),
    corrected,
    asking: asked === detti && corrected.length > 0,
    ask: () => setAsked(detti),
  };
}

/** The number typed in each box, null for invalid text. */
type TypedMonths = { a: number | null; bc: number | null };

/** The number that replaces what was typed, if it differs. */
const portati = (detti: number | null, mesi: number | null) =>
  detti !== null && mesi === clampMesi(detti) && detti !== mesi ? [{ detti, mesi }] : [];

type MesiInputProps = {
  label: string;
  hint: string;
  value: number | null;
  onChange: (mesi: number | null) => void;
  required?: boolean;
  errors?: string[];
  /** What was typed since the dialog opened. */
  detti: number | null;
  onDetti: (mesi: number | null) => void;
};

/** A field of whole months. A number beyond 0 to 24 becomes the nearest bound, with a message; invalid text stays. */
function MesiInput({ value, onChange, errors, detti, onDetti, ...shell }: MesiInputProps) {
  const { t } = useTexts(profiloTesti);
  const { ref, typed, refused, type, leave } = useTypedNumber({
    value,
    onChange,
    read: readMesi,
    begins: (text) => text === '-',
    onBlur: undefined,
    onReject: undefined,
  });
  const [said] = portati(detti, value);
  function write(text: string) {
    onDetti(wholeOf(text));
    type(text);
  }
  return (
    <FieldShell {...shell} errors={refused === null ? errors : [refused]}>
      {(aria) => (
        <>
          <NumberBox
            {...aria}
            ref={ref}
            inputMode="numeric"
            value={typed ?? value ?? ''}
            onChange={(event) => write(event.target.value)}
            onBlur={leave}
          />
          {said && (
            <p role="status" className={css.pasted}>
              {t('congedi.portati', said)}
            </p>
          )}
        </>
      )}
    </FieldShell>
  );
}

const wholeOf = (text: string): number | null => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : null);

function readMesi(text: string): Reading {
  const mesi = wholeOf(text);
  if (mesi !== null) return { ok: true, value: clampMesi(mesi) };
  return text.trim() === '' ? { ok: true, value: null } : { ok: false, fault: fault('NUMERO_INTERO') };
}

/** Saves, then tells the research office. */
function useSaveMesi(id: number, onClose: () => void) {
  const { t } = useTexts(profiloTesti);
  const toast = useToast();
  const keep = useKeepProfilo();
  const mail = useAction('POST /profilo-utente/invioMailCongedo', {
    personale: 'sempre',
    onDone: () => {
      toast(t('congedi.salvati'));
      onClose();
    },
  });
  const saving = useAction('PUT /profilo-utente/:id/mesiCongedo', {
    personale: 'sempre',
    onDone: (saved) => {
      keep(saved);
      mail.run({ body: { utenteId: id } });
    },
  });
  const failed = mail.error !== null ? t('congedi.nonInviata') : saving.error === null ? null : saving.error.message || t('fallito');
  return {
    save: (body: { mesiCongedoA: number; mesiCongedoBC: number | null }) => saving.run({ params: { id }, body }),
    pending: saving.pending || mail.pending,
    why: saving.why ?? mail.why,
    failed,
  };
}
