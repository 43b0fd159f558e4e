// One file per script, fetched only when a character of it is on the page. Arabic, Chinese, Japanese and Korean
// come from the device's own fonts: theirs are good, and ours would be a hundred kilobytes of style sheet alone.
import '@fontsource-variable/montserrat/index.css';
import '@fontsource-variable/nunito-sans/index.css';
import './fonts.css';
