// Chinese words for things, food, clothes and bodies in images: “Chinese English, …”. Own list.

export const objects = `
汽车 car, 车 car, 小汽车 car, 跑车 sports car, 赛车 race car, 老爷车 vintage car, 卡车 truck, 公交车 bus, 巴士 bus, 出租车 taxi,
救护车 ambulance, 消防车 fire engine, 自行车 bicycle, 单车 bicycle, 摩托车 motorcycle, 马车 carriage, 火车 train, 列车 train,
蒸汽火车 steam train, 高铁 high-speed train, 电车 tram, 飞机 airplane, 直升机 helicopter, 战斗机 fighter jet,
热气球 hot-air balloon, 飞艇 airship, 火箭 rocket, 飞船 spaceship, 宇宙飞船 spaceship, 太空飞船 spaceship, 卫星 satellite,
飞碟 flying saucer, 无人机 drone, 船 boat, 小船 small boat, 帆船 sailboat, 轮船 steamship, 渔船 fishing boat, 海盗船 pirate ship,
龙舟 dragon boat, 乌篷船 black-awning boat, 潜水艇 submarine, 坦克 tank, 机甲 mecha, 滑板 skateboard, 轮椅 wheelchair,
降落伞 parachute, 桌子 table, 木桌 wooden table, 圆桌 round table, 木椅 wooden chair, 木箱 wooden box, 木门 wooden door, 木船 wooden boat, 石阶 stone steps, 石墙 stone wall, 书桌 desk, 餐桌 dining table, 椅子 chair, 沙发 sofa, 床 bed, 柜子 cabinet, 书架 bookshelf,
衣柜 wardrobe, 抽屉 drawer, 镜子 mirror, 窗帘 curtain, 地毯 carpet, 毯子 blanket, 枕头 pillow, 被子 quilt, 灯 lamp, 台灯 desk lamp,
吊灯 chandelier, 灯笼 lantern, 红灯笼 red lantern, 孔明灯 sky lantern, 蜡烛 candle, 油灯 oil lamp, 灯泡 light bulb,
手电筒 flashlight, 花瓶 vase, 瓶子 bottle, 杯子 cup, 玻璃杯 glass cup, 茶杯 teacup, 茶壶 teapot, 碗 bowl, 盘子 plate, 筷子 chopsticks,
勺子 spoon, 叉子 fork, 刀 knife, 锅 pot, 篮子 basket, 盒子 box, 箱子 box, 宝箱 treasure chest, 礼物 gift, 礼盒 gift box,
气球 balloon, 玩具 toy, 玩偶 doll, 娃娃 doll, 布娃娃 rag doll, 泰迪熊 teddy bear, 毛绒玩具 plush toy, 积木 building blocks, 乐高 LEGO,
风筝 kite, 秋千 swing, 滑梯 slide, 球 ball, 足球 soccer ball, 篮球 basketball, 雨伞 umbrella, 伞 umbrella,
油纸伞 oil-paper umbrella, 扇子 fan, 折扇 folding fan, 团扇 round fan, 书 book, 书本 book, 书籍 books, 古书 old book,
魔法书 spell book, 报纸 newspaper, 信 letter, 信封 envelope, 纸 paper, 纸张 paper, 笔 pen, 铅笔 pencil, 毛笔 writing brush,
画笔 paintbrush, 颜料 paint, 画 painting, 画板 drawing board, 画框 picture frame, 照片 photo, 地图 map, 地球仪 globe, 时钟 clock,
钟表 clock, 怀表 pocket watch, 手表 watch, 沙漏 hourglass, 指南针 compass, 钥匙 key, 锁 lock, 锁链 chains, 硬币 coin, 金币 gold coin,
钱 money, 宝石 gemstone, 宝藏 treasure, 宝剑 precious sword, 剑 sword, 长剑 long sword, 光剑 lightsaber, 武士刀 katana, 弓 bow,
弓箭 bow and arrow, 箭 arrow, 长矛 spear, 盾牌 shield, 斧头 axe, 锤子 hammer, 枪 gun, 魔杖 magic wand, 法杖 staff,
水晶球 crystal ball, 扫帚 broom, 旗帜 flag, 国旗 national flag, 铃铛 bell, 钟 bell, 鼓 drum, 钢琴 piano, 吉他 guitar, 小提琴 violin,
大提琴 cello, 古筝 guzheng, 琵琶 pipa, 古琴 guqin, 笛子 flute, 长笛 flute, 萨克斯 saxophone, 小号 trumpet, 二胡 erhu,
乐器 musical instrument, 唱片 record, 留声机 gramophone, 收音机 radio, 电视 television, 电视机 television, 电脑 computer,
笔记本电脑 laptop, 键盘 keyboard, 屏幕 screen, 手机 mobile phone, 电话 telephone, 相机 camera, 照相机 camera, 望远镜 telescope,
放大镜 magnifying glass, 显微镜 microscope, 耳机 headphones, 麦克风 microphone, 游戏机 game console, 机器 machine, 齿轮 gear,
机械臂 mechanical arm, 芯片 chip, 电线 wires, 管道 pipes, 工具 tool, 梯子 ladder, 绳子 rope, 网 net, 鱼竿 fishing rod, 背包 backpack,
书包 school bag, 手提包 handbag, 包 bag, 行李箱 suitcase, 火 fire, 火焰 flame, 篝火 campfire, 火花 sparks, 烟花 fireworks,
烟火 fireworks, 鞭炮 firecrackers, 爆炸 explosion, 岩浆 lava, 熔岩 lava, 魔法 magic, 魔法阵 magic circle, 能量 energy, 羽毛 feather,
鸟巢 bird's nest, 鸟笼 birdcage, 鱼缸 fish tank, 笼子 cage, 蛋 egg, 骨头 bone, 骷髅 skeleton, 头骨 skull, 标志 logo, 图标 icon,
海报 poster, 贴纸 sticker, 封面 cover, 插图 illustration, 壁纸 wallpaper, 头像 avatar, 表情包 emoji pack, 文字 text,
书法 calligraphy, 符号 symbol, 东西 thing, 物体 object, 产品 product, 包装 packaging, 香水 perfume, 香水瓶 perfume bottle,
口红 lipstick, 化妆品 cosmetics, 家具 furniture, 风铃 wind chime, 中国结 Chinese knot, 棋盘 chessboard, 围棋 Go, 象棋 chess,
扑克牌 playing cards, 塔罗牌 tarot card, 音符 musical notes, 故事 story, 梦 dream, 梦境 dreamland, 灵魂 soul, 爱 love, 爱情 love,
战争 war, 和平 peace, 希望 hope, 自由 freedom, 生命 life, 声音 sound, 影子 shadow, 力量 power
`;

export const food = `
食物 food, 美食 delicious food, 水果 fruit, 苹果 apple, 红苹果 red apple, 香蕉 banana, 橙子 orange fruit, 橘子 tangerine,
柠檬 lemon, 草莓 strawberry, 蓝莓 blueberry, 樱桃 cherry, 葡萄 grapes, 西瓜 watermelon, 桃子 peach, 梨 pear, 芒果 mango,
菠萝 pineapple, 猕猴桃 kiwi, 荔枝 lychee, 石榴 pomegranate, 柿子 persimmon, 椰子 coconut, 火龙果 dragon fruit, 牛油果 avocado,
南瓜 pumpkin, 南瓜灯 jack-o'-lantern, 蔬菜 vegetables, 番茄 tomato, 西红柿 tomato, 土豆 potato, 胡萝卜 carrot, 白菜 cabbage,
黄瓜 cucumber, 茄子 eggplant, 辣椒 chili pepper, 玉米 corn, 洋葱 onion, 大蒜 garlic, 米饭 rice, 大米 rice, 面条 noodles, 面 noodles,
拉面 ramen, 饺子 dumplings, 包子 steamed buns, 月饼 mooncake, 粽子 zongzi, 汤圆 glutinous rice balls, 火锅 hot pot,
烧烤 barbecue, 寿司 sushi, 披萨 pizza, 汉堡 hamburger, 薯条 french fries, 三明治 sandwich, 牛排 steak, 肉 meat, 鸡蛋 egg, 豆腐 tofu,
汤 soup, 沙拉 salad, 意大利面 spaghetti, 面包 bread, 蛋糕 cake, 生日蛋糕 birthday cake, 甜点 dessert, 甜品 dessert, 冰淇淋 ice cream,
巧克力 chocolate, 糖果 candy, 棒棒糖 lollipop, 棉花糖 cotton candy, 糖葫芦 candied hawthorn, 饼干 cookie, 甜甜圈 donut, 奶酪 cheese,
蜂蜜 honey, 果酱 jam, 咖啡 coffee, 茶 tea, 绿茶 green tea, 奶茶 milk tea, 牛奶 milk, 果汁 juice, 可乐 cola, 酒 wine, 红酒 red wine,
啤酒 beer, 鸡尾酒 cocktail, 饮料 drink, 早餐 breakfast, 午餐 lunch, 晚餐 dinner, 糖 sugar, 盐 salt
`;

export const clothes = `
衣服 clothes, 服装 clothing, 服饰 attire, 裙子 dress, 连衣裙 dress, 长裙 long dress, 短裙 short skirt, 红裙 red dress,
白裙 white dress, 纱裙 tulle dress, 婚纱 wedding dress, 旗袍 cheongsam, 汉服 Hanfu, 和服 kimono, 韩服 hanbok, 唐装 Tang suit,
古装 ancient costume, 西装 suit, 西服 suit, 礼服 formal dress, 晚礼服 evening gown, 衬衫 shirt, 白衬衫 white shirt, 毛衣 sweater,
外套 coat, 大衣 overcoat, 风衣 trench coat, 夹克 jacket, 皮衣 leather jacket, 卫衣 hoodie, 羽绒服 down jacket, 雨衣 raincoat,
斗篷 cloak, 披风 cape, 长袍 robe, 校服 school uniform, 制服 uniform, 军装 military uniform, 盔甲 armor, 铠甲 armor,
宇航服 spacesuit, 太空服 spacesuit, 泳衣 swimsuit, 睡衣 pajamas, 围裙 apron, 裤子 pants, 牛仔裤 jeans, 短裤 shorts, 袜子 socks,
丝袜 stockings, 鞋子 shoes, 鞋 shoes, 高跟鞋 high heels, 靴子 boots, 运动鞋 sneakers, 帽子 hat, 草帽 straw hat, 礼帽 top hat,
头盔 helmet, 皇冠 crown, 王冠 crown, 头巾 headscarf, 面纱 veil, 面具 mask, 口罩 face mask, 眼镜 glasses, 墨镜 sunglasses, 围巾 scarf,
手套 gloves, 腰带 belt, 领带 tie, 领结 bow tie, 蝴蝶结 bow, 丝带 ribbon, 项链 necklace, 耳环 earrings, 戒指 ring, 手镯 bracelet,
首饰 jewelry, 珠宝 jewelry, 发簪 hairpin, 发饰 hair ornament, 头饰 headdress, 装饰 decoration, 花纹 pattern, 纹样 pattern, 图案 pattern,
纹身 tattoo, 妆容 makeup
`;

export const bodies = `
头 head, 脸 face, 脸庞 face, 面孔 face, 笑脸 smiling face, 侧脸 side face, 眼睛 eyes, 双眼 eyes, 眼神 gaze,
目光 gaze, 眉毛 eyebrows, 睫毛 eyelashes, 鼻子 nose, 嘴巴 mouth, 嘴 mouth, 嘴唇 lips, 牙齿 teeth, 耳朵 ears, 头发 hair,
长发 long hair, 短发 short hair, 黑发 black hair, 金发 blond hair, 白发 white hair, 银发 silver hair, 红发 red hair,
卷发 curly hair, 直发 straight hair, 马尾 ponytail, 双马尾 twin ponytails, 辫子 braid, 刘海 bangs, 胡子 beard, 脖子 neck,
肩膀 shoulder, 肩 shoulder, 手 hand, 双手 hands, 手臂 arm, 手指 finger, 指尖 fingertips, 拳头 fist, 胸 chest, 背 back,
背影 back view, 腰 waist, 腿 leg, 长腿 long legs, 脚 foot, 膝盖 knee, 身体 body, 身材 figure, 皮肤 skin, 肌肤 skin, 肌肉 muscles,
血 blood, 心 heart, 心脏 heart, 爱心 heart, 眼泪 tears, 泪水 tears, 汗水 sweat, 尾巴 tail, 翅膀 wings, 羽翼 wings, 角 horns,
爪子 claws, 毛 fur, 毛发 fur, 鳞片 scales, 笑容 smile, 微笑 smile, 表情 expression, 姿势 pose, 姿态 posture, 动作 action, 身影 figure,
剪影 silhouette, 轮廓 outline
`;
