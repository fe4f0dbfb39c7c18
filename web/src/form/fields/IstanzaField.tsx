import { isApprovata } from '@sigeba/contract/cert/istanza.rules.ts';
import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { numeroIstanza, type RegolaIstanza } from '@sigeba/contract/form/engine/istanzeCer.ts';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { formTesti } from '../form.testi.ts';
import { TextInput } from '../inputs/TextInput.tsx';
import type { FieldProps } from './field.types.ts';
import css from './fields.module.css';
import { NewTab, useFieldInput } from './useFieldInput.tsx';

/**
 * The number of an istanza to the ethics committee: to who fills the form in the own ones are offered, any other is typed and looked for by
 * Controlla. Offices, which have none, try the field out without them.
 */
export function IstanzaField(props: FieldProps & { regola: RegolaIstanza }) {
  const { valore, set, input } = useFieldInput(props);
  const { t } = useTexts(formTesti);
  const { utente } = useUtente();
  const typed = typeof valore === 'string' ? valore : '';
  return (
    <div className={css.istanza}>
      <TextInput segniDetti {...input} value={typed} onChange={set} maxLength={props.campo.maxLengthSize} />
      {!input.readOnly && utente?.tipoUtente === 'UTENTE' && (
        <Proprie typed={typed} approvata={props.regola.approvata} onUse={set} label={t('istanze.titolo')} />
      )}
    </div>
  );
}

type ProprieProps = { typed: string; approvata: boolean; onUse: (numero: string) => void; label: string };

function Proprie({ typed, approvata, onUse, label }: ProprieProps) {
  const { t } = useTexts(formTesti);
  const { data } = useRoute('GET /cert/listProposteCert', {}, { fresh: 60_000 });
  if (data === undefined) return null;
  const approved = [...data.approvate, ...data.approvateCondizione].filter(({ stato, condizioniVerificateIl }) =>
    isApprovata({ statoId: stato.id, verificateIl: condizioniVerificateIl }),
  );
  const waiting = data.approvateCondizione.filter(({ condizioniVerificateIl }) => condizioniVerificateIl === null);
  const sent = approvata ? approved : [...approved, ...waiting, ...data.inviate, ...data.revisione];
  const untilVerified = approvata && waiting.length > 0 && (
    <p className={css.note}>
      {t('istanze.condizioni', { numeri: waiting.map(({ numeroProtocollo }) => numeroIstanza(numeroProtocollo ?? '')).join(', ') })}
    </p>
  );
  const chosen = numeroIstanza(typed);
  if (sent.length === 0)
    return (
      <>
        <p className={css.note}>
          {t(approvata ? 'istanze.nessunaApprovata' : 'istanze.nessuna')}
          <NewTab href={pathTo('/cert')}>{t('istanze.vai')}</NewTab>
        </p>
        {untilVerified}
      </>
    );
  return (
    <section aria-label={label}>
      <p className={css.note}>{label}</p>
      <ItemList>
        {sent.map((istanza) => (
          <Propria key={istanza.id} istanza={istanza} chosen={chosen} onUse={onUse} />
        ))}
      </ItemList>
      {untilVerified}
    </section>
  );
}

type PropriaProps = Pick<ProprieProps, 'onUse'> & { istanza: IstanzaRiga /** The number that stands in the field. */; chosen: string };

/** An own istanza, whose number a press writes in the field. */
function Propria({ istanza: { numeroProtocollo, titolo, stato }, chosen, onUse }: PropriaProps) {
  const { t, language } = useTexts(formTesti);
  const numero = numeroIstanza(numeroProtocollo ?? '');
  const isChosen = numero === chosen;
  return (
    <Item
      level={4}
      title={titolo ?? numero}
      meta={
        <Meta>
          {numero}
          {language === 'it' && stato.descrizione}
        </Meta>
      }
      actions={
        <Button small onPress={() => onUse(numero)} aria-pressed={isChosen}>
          <ActionLabel action={t(isChosen ? 'istanze.scelta' : 'istanze.usa')} titolo={numero} />
        </Button>
      }
    />
  );
}
