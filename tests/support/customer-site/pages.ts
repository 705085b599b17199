/** A page of the sample customer's site. */
export interface CustomerPage {
  path: string
  title: string
  description: string
  /** A heading of the second level and its paragraph. */
  heading: string
  text: string
  /** Its robots meta element has `noindex`. */
  isHidden: boolean
}

/** The pages of an invented bicycle shop. */
const table = `
/ | Bramble Cycles: bicycles made to measure | A workshop in Ghent. | What we build | Steel frames, one at a time.
/bicycles | Our bicycles | Three frames, each in any size and color. | Touring | For long distances with luggage.
/bicycles/touring | Touring bicycle | Steel, for 40 kg of luggage. | Gears | Hub gears with 14 speeds and a belt.
/bicycles/city | City bicycle | With lights, mudguards and a lock. | Brakes | Drum brakes that work in the rain.
/bicycles/cargo | Cargo bicycle | With a motor; it carries 120 kg. | Box | Birch plywood with three belts.
/pricing | Prices | What our bicycles cost. | Payment | Half with the order, half when you collect it.
/fitting | The fitting | How we measure you, and how long it takes. | Duration | About ninety minutes.
/service | Service and repairs | Repairs of all makes, within two days. | Inspection | Every 3,000 km.
/questions | Frequently asked questions | Delivery and returns. | Can I return it? | Within 30 days.
/about | About us | Four frame builders and a dog, since 1998. | Our workshop | A former weaving mill.
/contact | Contact | Where we are. | Address | Kanaalstraat 12, Ghent.
/thanks | Thank you | We have received your order. | What happens next | We call you to find a day for the fitting.`

export const customerPages = table
  .trim()
  .split('\n')
  .map((row): CustomerPage => {
    const [path = '', title = '', description = '', heading = '', text = ''] = row.split(' | ')
    return { path, title, description, heading, text, isHidden: path === '/thanks' }
  })

/** A page that is linked from the first one and does not exist. */
export const missingPath = '/spring-sale'

/** Paths below it are disallowed in robots.txt. The first page links there. */
export const disallowedPath = '/account'
