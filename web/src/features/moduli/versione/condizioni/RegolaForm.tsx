import { draftOf, faultsOfDraft, type RegolaDraft, regolaOf, type TipoRegola } from '@sigeba/contract/form/conditions/ruleDraft.ts';
import { NOMI_REGOLA } from '@sigeba/contract/form/template/nomiRegole.ts';
import type { FormTemplate, Regola } from '@sigeba/contract/form/template/template.types.ts';
import type { ReactNode } from 'react';
import { TextArea } from '../../../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../../../form/useForm.ts';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { InvalidTextProvider, useInvalidTexts } from '../../../../ui/controls/invalidText.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Inline } from '../../../../ui/layout/Stack.tsx';
import { EsclusivaParts, FlussoParts } from './AnswersParts.tsx';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';
import { AperturaParts, ForzatoParts, GruppiParts, IstanzaParts, MinimeParts } from './FieldParts.tsx';
import { OrdineParts } from './OrdineParts.tsx';
import { useUnapplied } from './useUnapplied.ts';

export type PartsProps = { template: FormTemplate; form: Form<RegolaDraft> };

type Props = {
  template: FormTemplate;
  tipo: TipoRegola;
  /** null: a new one. */
  regola: Regola | null;
  onDone: (regola: Regola) => void;
  onCancel: () => void;
};

const PARTS: Readonly<Record<TipoRegola, (props: PartsProps) => ReactNode>> = {
  ORDINE: OrdineParts,
  ESCLUSIVA: EsclusivaParts,
  APRI_COLLATERALE: AperturaParts,
  FORZA_VALORE: ForzatoParts,
  SEZIONI_MINIME: MinimeParts,
  AUTODICHIARAZIONE: GruppiParts,
  VERIFICA_FLUSSO: FlussoParts,
  ISTANZA_CER: IstanzaParts,
};

const CON_MESSAGGIO: ReadonlySet<TipoRegola> = new Set(['ORDINE', 'ESCLUSIVA', 'SEZIONI_MINIME', 'ISTANZA_CER']);

/** A rule of a kind, new or changed: nothing of the form changes before it is whole. */
export function RegolaForm({ template, tipo, regola, onDone, onCancel }: Props) {
  const { t } = useTexts(condizioniTesti);
  const { invalid, allValid } = useInvalidTexts();
  const form = useForm<RegolaDraft>({
    of: () => draftOf(template, regola),
    check: (values) => faultsOfDraft(template, tipo, values),
  });
  // The boxes inside are told by `allValid`; the whole form by what is around it.
  const { ref, isTold } = useUnapplied(form.changed);
  const Parts = PARTS[tipo];
  const found = form.errorsOf('regola');
  async function keep(values: RegolaDraft) {
    const whole = regolaOf(tipo, values);
    if (whole !== null) onDone(whole);
    return whole !== null;
  }
  return (
    <InvalidTextProvider value={invalid}>
      <div className={css.part} data-own-undo="">
        <h4 className={css.subhead} tabIndex={-1} ref={focusOnce}>
          {NOMI_REGOLA[tipo]}
        </h4>
        <Parts template={template} form={form} />
        {CON_MESSAGGIO.has(tipo) && (
          <TextArea
            id="messaggio"
            label={t('regole.messaggio')}
            required
            rows={2}
            maxLength={2000}
            hint={template.lingua === 'en' ? t('regole.messaggioInglese') : undefined}
            {...form.field('messaggio')}
          />
        )}
        {found.length > 0 && (
          <Notice tone="error" live>
            {found.join(' ')}
          </Notice>
        )}
        {isTold && (
          <p role="alert" className={css.fault}>
            {t('regole.sospesa', { atto: t(regola === null ? 'regole.aggiungi' : 'regole.cambia') })}
          </p>
        )}
        <Inline>
          <Button ref={ref} onPress={() => allValid() && void form.send(keep)}>
            {t(regola === null ? 'regole.aggiungi' : 'regole.cambia')}
          </Button>
          <Button variant="quiet" onPress={onCancel}>
            {t('annulla')}
          </Button>
        </Inline>
      </div>
    </InvalidTextProvider>
  );
}

/** As the ref of a head: the focus goes to what has just been opened. */
export const focusOnce = (element: HTMLElement | null): void => element?.focus();
