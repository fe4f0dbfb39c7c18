import { COLORI_SIGEBA, coloriOf, NOMI_COLORI } from '@sigeba/contract/configurazione/colori.rules.ts';
import { NOME_ENTE } from '@sigeba/contract/configurazione/constants.ts';
import { idAndName } from '@sigeba/contract/configurazione/impostazioni.rules.ts';
import { useConfig } from '../../api/useConfig.ts';
import { useField } from '../../form/formHooks.ts';
import { useTexts } from '../../text/useTexts.ts';
import { buttonClass } from '../../ui/controls/buttonClass.ts';
import { Mark } from '../../ui/layout/Mark.tsx';
import css from './Impostazioni.module.css';
import { impostazioniTesti } from './impostazioni.testi.ts';
import type { SezioneStore } from './useSezione.ts';

/**
 * Header, entry of the menu, button and link as they will be with what stands in the fields now, saved or not. To look at: what of the colours
 * cannot be read is told in words beside them.
 * @param stemma the picture of the crest that was just chosen
 */
export function AnteprimaMarchio({ store, stemma }: { store: SezioneStore; stemma: string | null }) {
  const { t } = useTexts(impostazioniTesti);
  const saved = useConfig().data?.logoPath ?? null;
  const nome = useField(store, 'ente.nome').value;
  const scelto = idAndName(useField(store, 'ente.stemma').value);
  const colori = coloriOf(useField(store, 'ente.colori').value) ?? COLORI_SIGEBA;
  const logoPath = scelto === null ? null : saved?.endsWith(`/${scelto.id}`) ? saved : stemma;
  const ente = typeof nome === 'string' && nome.trim() !== '' ? nome.trim() : NOME_ENTE;
  const five = Object.fromEntries(NOMI_COLORI.map((each) => [`--${each}`, colori[each]]));
  return (
    <figure className={css.marchio}>
      <figcaption>{t('marchio.titolo')}</figcaption>
      {(['light', 'dark'] as const).map((theme) => (
        <div key={theme} aria-hidden="true" inert data-theme={theme} className={css.pagina} style={five}>
          <div className={css.testata}>
            <Mark ente={ente} logoPath={logoPath} />
          </div>
          <div className={css.corpo}>
            <span className={css.voce}>{t('marchio.voce')}</span>
            <span className={css.altraVoce}>{t('marchio.altraVoce')}</span>
            <span className={buttonClass({ variant: 'primary' })}>{t('marchio.azione')}</span>
            <span className={css.collegamento}>{t('marchio.collegamento')}</span>
          </div>
          <small>{t(theme === 'light' ? 'marchio.chiaro' : 'marchio.scuro')}</small>
        </div>
      ))}
    </figure>
  );
}
