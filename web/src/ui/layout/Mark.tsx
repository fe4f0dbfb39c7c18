import Landmark from 'lucide-react/icons/landmark';
import { useTexts } from '../../text/useTexts.ts';
import { uiTesti } from '../ui.testi.ts';
import css from './Mark.module.css';

type Props = {
  /** The university's name, under the product's. */
  ente: string;
  /** The crest; null shows the product's sign. */
  logoPath: string | null;
};

/** Whose installation it is: crest, product, university. */
export function Mark({ ente, logoPath }: Props) {
  const { t } = useTexts(uiTesti);
  return (
    <>
      {logoPath === null ? (
        <span className={css.glyph}>
          <Landmark />
        </span>
      ) : (
        <img className={css.crest} src={logoPath} alt="" />
      )}
      <span className={css.names}>
        <span className={css.product}>{t('shell.prodotto')}</span>
        <span className={css.ente}>{ente}</span>
      </span>
    </>
  );
}
