import { useApp } from '../../app/app-context.tsx';
import { QrCode } from '../../sharing/qr-code.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import css from './congratulations.module.css';

/** The join link as a QR code to hold up or to print; on paper it is all that stands on the page. */
export function KitchenPoster({ joinLink }: { joinLink: string }) {
  const { productName } = useApp().brand;
  return (
    <Card title="For the kitchen table">
      <div className={css['poster']}>
        <QrCode link={joinLink} label="QR code to join the house" />
        <div className={css['posterWords']}>
          <p className={css['onScreen']}>
            Housemates scan this code with their phone’s camera to join. Hold it up, or print it.
          </p>
          <p className={css['onPaper']}>
            Scan this code to see what you would pay for our house bills on {productName}, and to
            join. Or type the link: <span className={css['link']}>{joinLink}</span>
          </p>
          <Button variant="secondary" onClick={() => window.print()}>
            Print
          </Button>
        </div>
      </div>
    </Card>
  );
}
