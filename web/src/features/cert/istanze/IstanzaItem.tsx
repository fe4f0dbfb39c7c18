import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { APPROVATA_CONDIZIONE, REVISIONE } from '@sigeba/contract/cert/stati.ts';
import { formatDate, formatInstant } from '@sigeba/contract/instant.ts';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { RowMenu } from '../../../ui/controls/RowMenu.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { useDelibere } from '../delibere/ScaricaDelibera.tsx';
import { istanzeTesti } from '../istanze.testi.ts';
import { useIstanzePaths } from '../istanzePaths.ts';
import { IstanzaElimina } from './IstanzaElimina.tsx';

type Props = { riga: IstanzaRiga; onDeleted: () => void };

/** One istanza. A Bozza or one under revision opens in the editor, every other one in the view. */
export function IstanzaItem({ riga, onDeleted }: Props) {
  const { t } = useTexts(istanzeTesti);
  const paths = useIstanzePaths();
  const navigate = useNavigate();
  const { id, azioni } = riga;
  const titolo = riga.titolo ?? t('senzaTitolo');
  const writable = azioni.includes('MODIFICA');
  const view = paths.view(id);
  const to = writable ? paths.own(id) : view;
  const ricevuta = {
    key: 'ricevuta',
    label: t('ricevuta'),
    onPress: () => void navigate(pathTo('/proposteCert/:id/ricevuta', { id })),
  };
  const documenti = [
    ...(riga.sendTimestamp === null ? [] : [ricevuta]),
    ...useDelibere()(riga).map(({ mediaId, label, onPress }) => ({ key: String(mediaId), label, onPress })),
  ];
  return (
    <Item
      title={<Link to={to}>{titolo}</Link>}
      meta={
        <Meta>
          {riga.numeroProtocollo && t('protocollo', { numero: riga.numeroProtocollo })}
          {riga.sendTimestamp && t('inviataIl', { quando: formatInstant(riga.sendTimestamp) })}
          {riga.dataValutazione && t('valutataIl', { quando: formatInstant(riga.dataValutazione) })}
          {riga.stato.id === APPROVATA_CONDIZIONE &&
            riga.condizioniVerificateIl !== null &&
            t('condizioni.verificateQuando', { quando: formatInstant(riga.condizioniVerificateIl) })}
          {riga.condizioniAttendono === 'PROPONENTE' &&
            riga.condizioniSollecitateIl !== null &&
            t('condizioni.sollecitateQuando', { quando: formatDate(riga.condizioniSollecitateIl) })}
          {writable && t('modificataIl', { quando: formatInstant(riga.lastUpdate) })}
          {riga.condizioniAttendono !== null && <strong>{t(`condizioni.attendono.${riga.condizioniAttendono}`)}</strong>}
        </Meta>
      }
      actions={
        <>
          {writable && (
            <LinkButton small variant={riga.stato.id === REVISIONE ? 'primary' : 'secondary'} to={to}>
              <ActionLabel action={t('compila')} titolo={titolo} />
            </LinkButton>
          )}
          {riga.condizioniAttendono === 'PROPONENTE' && (
            <LinkButton small variant="primary" to={view}>
              <ActionLabel action={t('condizioni.rispondi')} titolo={titolo} />
            </LinkButton>
          )}
          <LinkButton small to={view}>
            <ActionLabel action={t('visualizza')} titolo={titolo} />
          </LinkButton>
          {azioni.includes('ELIMINA') && <IstanzaElimina id={id} titolo={titolo} onDeleted={onDeleted} />}
          <span style={{ alignSelf: 'center' }}>
            <RowMenu name={titolo} acts={documenti} />
          </span>
        </>
      }
    />
  );
}
