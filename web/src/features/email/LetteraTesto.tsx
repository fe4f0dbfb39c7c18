import { type ChiaveLettera, LETTERE_MAX } from '@sigeba/contract/email/lettera.rules.ts';
import type { Partenza } from '@sigeba/contract/email/lettera.shape.ts';
import { CORPO_MASSIMO, checkModello, SOGGETTO_MASSIMO, type TestoModello } from '@sigeba/contract/email/modelli.rules.ts';
import { modelloOf } from '@sigeba/contract/email/modelli.ts';
import { SEGNAPOSTI } from '@sigeba/contract/email/segnaposti.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { faultsAt } from '../../api/apiError.ts';
import { TextArea, TextInput } from '../../form/inputs/TextInput.tsx';
import { useKeptBozze } from '../../form/useKeptBozze.ts';
import { type KeptTesto, useKeptTesto } from '../../form/useKeptTesto.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { UnsavedTextProvider } from '../../ui/controls/unsavedText.ts';
import { formatCount } from '../../ui/data/format.ts';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { SegnapostiList } from '../modelliEmail/SegnapostiList.part.tsx';
import { letteraTesti } from './lettera.testi.ts';

/** What the dialog asks of the text that is being written. */
export type Lettera = {
  /** The text where nothing is wrong with it; else shows what is, and answers null. */
  checked: () => TestoModello | null;
  /** Begins the next letter anew once this one has been sent; it can be taken up again, as its mails may be taken back. */
  sent: () => void;
};

type Props = {
  ref: Ref<Lettera>;
  chiave: ChiaveLettera;
  partenza: Partenza;
  /** What was refused of another text is told no longer. */
  onChange: () => void;
};

/** Subject and text of a letter, kept in this browser until it is sent, with the placeholders of its kind. */
export function LetteraTesto({ ref, chiave, partenza, onChange }: Props) {
  const { t } = useTexts(letteraTesti);
  const soggetto = useKeptTesto(`lettera/${chiave}/soggetto`, partenza.soggetto);
  const corpo = useKeptTesto(`lettera/${chiave}/corpo`, partenza.corpo);
  const ultimo = useKeptBozze(`lettera/${chiave}/ultimo`);
  const [typed, setTyped] = useState(false);
  const [faults, setFaults] = useState<readonly Violazione[]>([]);
  const testo = { soggetto: soggetto.testo, corpo: corpo.testo };
  const write = (kept: KeptTesto) => (next: string) => {
    setTyped(true);
    setFaults([]);
    onChange();
    kept.write(next);
  };
  const writeAll = (next: TestoModello) => {
    write(soggetto)(next.soggetto);
    write(corpo)(next.corpo);
  };
  useImperativeHandle(ref, () => ({
    checked() {
      const found = checkModello(chiave, testo);
      setFaults(found);
      const [first] = found;
      if (first !== undefined) document.getElementById(idOf(first.campo))?.focus();
      return first === undefined ? testo : null;
    },
    sent() {
      ultimo?.set('soggetto', testo.soggetto);
      ultimo?.set('corpo', testo.corpo);
      soggetto.forget();
      corpo.forget();
    },
  }));
  const insert = useInsert({ soggetto: write(soggetto), corpo: write(corpo) });
  return (
    // Closing the dialog loses nothing.
    <UnsavedTextProvider value={null}>
      <Stack>
        <Inizio
          state={!(soggetto.changed || corpo.changed) ? 'partenza' : typed ? 'cambiato' : 'iniziato'}
          ultimo={sentOf(ultimo, partenza)}
          onRestart={() => writeAll(partenza)}
          onResume={writeAll}
        />
        <TextInput
          id={idOf('soggetto')}
          label={t('oggetto')}
          required
          maxLength={SOGGETTO_MASSIMO}
          value={soggetto.testo}
          onChange={write(soggetto)}
          errors={faultsAt(faults, 'soggetto')}
          onBlur={insert.from('soggetto')}
        />
        <section aria-labelledby={PALETTE}>
          <Inline>
            <span id={PALETTE}>{t('inserisci')}</span>
            {modelloOf(chiave).segnaposti.map((name) => {
              const scritto = `{{${name}}}`;
              return (
                <Button
                  key={name}
                  small
                  aria-label={t('inserisciUno', { scritto, significato: SEGNAPOSTI[name].significato })}
                  onPress={() => insert.put(scritto)}
                >
                  {name}
                </Button>
              );
            })}
          </Inline>
        </section>
        <TextArea
          id={idOf('corpo')}
          label={t('testo')}
          hint={t('firma')}
          required
          rows={12}
          maxLength={CORPO_MASSIMO}
          value={corpo.testo}
          onChange={write(corpo)}
          errors={faultsAt(faults, 'corpo')}
          onBlur={insert.from('corpo')}
        />
        <SegnapostiList chiave={chiave} />
        <p>{t('regola', { massimo: formatCount(LETTERE_MAX), invii: formatCount(partenza.invii) })}</p>
      </Stack>
    </UnsavedTextProvider>
  );
}

type InizioProps = {
  state: 'partenza' | 'iniziato' | 'cambiato';
  ultimo: TestoModello | null;
  onRestart: () => void;
  onResume: (ultimo: TestoModello) => void;
};

/** Which text the fields show where it is not the one they begin with, and the way to the other one. */
function Inizio({ state, ultimo, onRestart, onResume }: InizioProps) {
  const { t } = useTexts(letteraTesti);
  if (state !== 'partenza')
    return (
      <Inline>
        <span>{t(`stato.${state}`)}</span>
        <Button small onPress={onRestart}>
          {t('ricomincia')}
        </Button>
      </Inline>
    );
  if (ultimo === null) return null;
  return (
    <div>
      <Button small onPress={() => onResume(ultimo)}>
        {t('riprendi')}
      </Button>
    </div>
  );
}

/** The text sent last; null where there is none, or it is the one that a letter begins with. */
function sentOf(ultimo: Map<string, string> | null, partenza: TestoModello): TestoModello | null {
  const soggetto = ultimo?.get('soggetto');
  const corpo = ultimo?.get('corpo');
  if (soggetto === undefined || corpo === undefined) return null;
  return soggetto === partenza.soggetto && corpo === partenza.corpo ? null : { soggetto, corpo };
}

type Campo = keyof TestoModello;
const PALETTE = 'lettera-segnaposti';
const idOf = (campo: string): string => `lettera-${campo}`;

/** Puts a placeholder where the caret was last; at the end of the text, where neither field was used yet. */
function useInsert(writes: Record<Campo, (next: string) => void>) {
  const last = useRef<Campo | null>(null);
  return {
    from: (campo: Campo) => () => {
      last.current = campo;
    },
    put(scritto: string) {
      const campo = last.current ?? 'corpo';
      const field = document.getElementById(idOf(campo));
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      const { value } = field;
      const from = (last.current === null ? null : field.selectionStart) ?? value.length;
      const to = (last.current === null ? null : field.selectionEnd) ?? value.length;
      writes[campo](value.slice(0, from) + scritto + value.slice(to));
      field.focus();
      requestAnimationFrame(() => field.setSelectionRange(from + scritto.length, from + scritto.length));
    },
  };
}
